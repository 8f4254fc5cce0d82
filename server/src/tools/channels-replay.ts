// npm run channels:replay -- DIR: runs recorded exchanges with marketplaces against the connectors and says what differs. Ends with 1 when something does.
import { existsSync } from 'node:fs';
import { replayFolder } from '../domains/marketplace/replay/replay-folder.ts';
import { StartError } from '../kernel/start-error.ts';
import { inOneLine, say } from './command.ts';

await inOneLine(async () => {
  const folder = process.argv[2];
  if (!folder || !existsSync(folder)) throw new StartError('npm run channels:replay -- DIR: a folder of recordings is needed.');
  const { files, wrong } = await replayFolder(folder, say);
  if (files === 0) throw new StartError(`There is no recording in ${folder}.`);
  say(`${files} recordings, ${wrong} of them differ`);
  if (wrong > 0) process.exitCode = 1;
});
