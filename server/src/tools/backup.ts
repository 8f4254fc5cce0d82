// npm run backup [-- FOLDER]: while the server runs, or without it.
import path from 'node:path';
import { dataDirOf } from '../config.ts';
import { command, say } from './command.ts';
import { makeBackup } from './make-backup.ts';

await command(async () => {
  const stamp = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const folder = path.resolve(process.argv[2] ?? path.join('backups', `kura-${stamp}`));
  const { files } = await makeBackup(dataDirOf(process.env), folder, say);
  say(`Backup complete: ${folder} (database, ${files} files, secret key). Keep it as safe as the data itself.`);
});
