/**
 * How the words of the screens are read; a test asks for every word that a title has. Chinese: the syllable, then the characters that are
 * read so (ü is typed v). A character that stands twice is read both ways.
 */
export const syllables: string = [
  'an按 ban板版 bang绑 bao包报 ben本 bi比 bian编 biao表标 bo拨播波 bu布补部步 cao操 cai菜财采 cang仓 ce册 cha差 chan产 chang常 che车 cheng成承称程 chong充 chu储出 ',
  'ci次 cun存 dai代待 dan单 dao到 deng登 di地第递 dian店点 diao调 ding定订 dong冻动 du度 dui兑对 e额 er二 fa发 fang方 fei费 fen份分 fu复服 gai概 ge个 ',
  'gong公工 guan管 gui柜规 guo国裹 hang行 hao号 he核 hu户护虎 hua划 huan换 hui会汇 huo货 ji绩计记辑集 jia价架 jian件建拣键间 jiao交角 jie接结 jin金 jue角 ka卡 kai开 ',
  'kan看 ke客科 ku库 kuai快 kuan款 kuang况 kui亏 lan览 le乐 li利历理 lie列 ling龄 liu流 lu录 lv率 ma码马 mao毛 mei每 men门 mi密 mian面 miao描 mo模末 ',
  'ming明 mu目 nei内 pai排 pan盘 pei配 pi批 piao票 pin品拼 ping屏 pu铺 qi其 qian钱欠 qiang墙 qing情请 qu区取 quan全 que确 ren人任认 ri日 ru入 san三 sao扫 ',
  'se色 shang上商 she设射 shen审申 shi史实时试示 shou收首 shu殊 shui水 si司 song送 suan算 sun损 ta他 tai抬态 te特 ti题 tian天 tiao调 tong统同 tou头 tui退推 wei位维 wen问 wu务物 ',
  'xi息析细 xian显 xiang详 xiao效消 xin信心新 xing行 xiu修 xu序 xun讯逊 ya亚雅 yao钥 ye业页 yi义异移益 yin银 ying盈营映应 yong用 yu与预 yuan员 yue月钥 yun运 ze则 zeng增 ',
  'zhan占 zhang账 zhao照 zheng整 zhi值址志支置 zhong中众种重 zhu注 zhuan转 zhuang状 zhun准 zi自资 zong总 zuo作',
].join('');

/** Japanese: kanji of a word and how they are read there; the longest word counts. */
export const kanjiWords: string = [
  '他=た 新規=しんき 登録=とうろく 新=しん 管理=かんり 公式=こうしき 連携=れんけい 料金=りょうきん 表=ひょう 追加=ついか 編集=へんしゅう 特別=とくべつ 運賃=うんちん 試算=しさん 宅配=たくはい ',
  '入力=にゅうりょく 注文=ちゅうもん 外部=がいぶ 楽天=らくてん 商品=しょうひん 一覧=いちらん 交換=こうかん 部品=ぶひん 出庫=しゅっこ 発送元=はっそうもと 住所=じゅうしょ 返品=へんぴん 集荷=しゅうか ',
  '依頼=いらい 入庫=にゅうこ 入荷=にゅうか 転送=てんそう 倉庫=そうこ 内=ない 移動=いどう 在庫=ざいこ 調整=ちょうせい 番号=ばんごう 異常=いじょう 棚=たな 検品=けんぴん 出荷=しゅっか 二次=にじ ',
  '仕分=しわ 計量=けいりょう 審査=しんさ 詳細=しょうさい 相乗=あいの 混載=こんさい 明細=めいさい 入金=にゅうきん 確認=かくにん 支出=ししゅつ 請求=せいきゅう 照合=しょうごう 営業=えいぎょう ',
  '粗利=あらり 発票=はっぴょう 宛名=あてな 作業=さぎょう 修理=しゅうり 社内=しゃない 公開=こうかい 情報=じょうほう 顧客=こきゃく 統計=とうけい 台帳=だいちょう 日数=にっすう 分析=ぶんせき ',
  '概況=がいきょう 中国=ちゅうごく 日本=にほん 実績=じっせき 会社=かいしゃ 間=かん 棚卸=たなおろし 目標=もくひょう 表示=ひょうじ 開始=かいし 報告=ほうこく 記録=きろく 別=べつ 引当=ひきあて 過去=かこ 期間=きかん 比較=ひかく ',
  '帳簿=ちょうぼ 反映=はんえい 待=ま 入出金=にゅうしゅっきん 為替=かわせ 設定=せってい 口座=こうざ 資金=しきん 仮押=かりお 残高=ざんだか 両替=りょうがえ 保管=ほかん 版=はん 国際=こくさい ',
  '輸送=ゆそう 原価=げんか 申請=しんせい 月次=げつじ 発行=はっこう 単独=たんどく 操作=そうさ 与信=よしん 限度額=げんどがく 銀行=ぎんこう 荷物=にもつ 問題=もんだい 貨物=かもつ 予定=よてい 棚入=たない 履歴=りれき ',
  '計画=けいかく 引渡=ひきわたし 送=おく 状=じょう 配送=はいそう 代引=だいびき 代金=だいきん 精算=せいさん 紐付=ひもづ 同期=どうき 状況=じょうきょう 未処理=みしょり 未=み 推移=すいい 便=びん 積載=せきさい 再計算=さいけいさん 月=つき 締=し 仕訳帳=しわけちょう 不足=ふそく 経過=けいか 差損益=さそんえき 勘定=かんじょう 科目=かもく 対応=たいおう 書=しょ',
].join('');
