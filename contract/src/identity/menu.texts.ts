import type { Texts } from '../kernel/text.ts';

export const menuTexts = {
  'identity.menu.title': { zh: '菜单', en: 'Menu', jp: 'メニュー' },
  'identity.menu.parent': { zh: '上级菜单', en: 'Parent', jp: '親メニュー' },
  'identity.menu.top': { zh: '顶级', en: 'Top level', jp: '最上位' },
  'identity.menu.type': { zh: '类型', en: 'Type', jp: '種別' },
  'identity.menu.type.directory': { zh: '目录', en: 'Directory', jp: 'ディレクトリ' },
  'identity.menu.type.menu': { zh: '菜单', en: 'Menu', jp: 'メニュー' },
  'identity.menu.nameZh': { zh: '中文名称', en: 'Chinese name', jp: '中国語名' },
  'identity.menu.nameJp': { zh: '日文名称', en: 'Japanese name', jp: '日本語名' },
  'identity.menu.nameEn': { zh: '英文名称', en: 'English name', jp: '英語名' },
  'identity.menu.nameEnHint': {
    zh: '留空则使用页面的英文标题',
    en: 'Left empty, the English title of the screen is used',
    jp: '空欄の場合は画面の英語タイトルを使います',
  },
  'identity.menu.path': { zh: '路径', en: 'Path', jp: 'パス' },
  'identity.menu.component': { zh: '组件', en: 'Component', jp: 'コンポーネント' },
  'identity.menu.component.layout': { zh: '目录（无页面）', en: 'Directory (no screen)', jp: 'ディレクトリ（画面なし）' },
  'identity.menu.icon': { zh: '图标', en: 'Icon', jp: 'アイコン' },
  'identity.menu.sort': { zh: '排序', en: 'Sort', jp: '並び順' },
  'identity.menu.permission': { zh: '所需权限', en: 'Permission needed', jp: '必要な権限' },
  'identity.menu.permissionHint': {
    zh: '没有此权限的人看不到该菜单',
    en: 'People without it do not get this entry',
    jp: 'この権限がない人には表示されません',
  },
  'identity.menu.query': { zh: '页面参数', en: 'Page parameters', jp: 'ページのパラメータ' },
  'identity.menu.queryHint': {
    zh: 'JSON 文本，例如 {example}',
    en: 'JSON text, for instance {example}',
    jp: 'JSON形式の文字列（例：{example}）',
  },
  'identity.menu.isHidden': { zh: '隐藏', en: 'Hidden', jp: '非表示' },
  'identity.menu.preview': { zh: '预览', en: 'Preview', jp: 'プレビュー' },
  'identity.menu.drag': { zh: '拖动排序', en: 'Drag to sort', jp: 'ドラッグで並べ替え' },
  'identity.menu.askDelete': { zh: '确认删除菜单“{name}”？', en: 'Delete the menu “{name}”?', jp: 'メニュー「{name}」を削除しますか？' },

  'identity.menu.badPath': {
    zh: '路径以 / 开头，只能包含字母、数字、- 和 _',
    en: 'A path begins with / and holds letters, digits, - and _',
    jp: 'パスは / で始まり、英数字・-・_ のみ使えます',
  },
  'identity.menu.pathNotOfComponent': {
    zh: '路径与所选组件的页面不一致',
    en: 'The path is not that of the chosen component',
    jp: 'パスが選択したコンポーネントの画面と一致しません',
  },
  'identity.menu.noSuchComponent': { zh: '没有这个组件', en: 'There is no such component', jp: 'このコンポーネントは存在しません' },
  'identity.menu.noSuchPermission': { zh: '没有这个权限', en: 'There is no such permission', jp: 'この権限は存在しません' },
  'identity.menu.badQuery': {
    zh: '请填写 JSON 对象，值为文本',
    en: 'Enter a JSON object with text values',
    jp: '値が文字列のJSONオブジェクトを入力してください',
  },
  'identity.menu.parentNotDirectory': {
    zh: '上级只能是目录',
    en: 'The parent must be a directory',
    jp: '親にはディレクトリのみ指定できます',
  },
  'identity.menu.parentInside': {
    zh: '上级不能是自己或自己的下级',
    en: 'The parent must not be the entry itself or lie below it',
    jp: '自分自身または下位のメニューは親にできません',
  },
  'identity.menu.tooDeep': { zh: '菜单最多 {max} 级', en: 'Menus have at most {max} levels', jp: 'メニューは{max}階層までです' },
  'identity.menu.hasChildren': {
    zh: '“{name}”下还有菜单，请先删除或移走',
    en: '“{name}” still holds entries: delete or move them first',
    jp: '「{name}」に下位メニューがあります。先に削除または移動してください',
  },

  'identity.menu.log.created': { zh: '新增菜单', en: 'Menu added', jp: 'メニューを追加' },
  'identity.menu.log.changed': { zh: '编辑菜单', en: 'Menu changed', jp: 'メニューを編集' },
  'identity.menu.log.moved': { zh: '移动菜单', en: 'Menu moved', jp: 'メニューを移動' },
  'identity.menu.log.deleted': { zh: '删除菜单', en: 'Menu deleted', jp: 'メニューを削除' },
} as const satisfies Texts<'identity'>;
