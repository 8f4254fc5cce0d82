// npm run restore -- FOLDER: into the empty data folder that KURA_DATA names.
import path from 'node:path';
import { dataDirOf } from '../config.ts';
import { StartError } from '../kernel/start-error.ts';
import { command, say } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

await command(async () => {
  const folder = process.argv[2];
  if (!folder) throw new StartError('Which backup? npm run restore -- FOLDER');
  const dataDir = dataDirOf(process.env);
  await restoreBackup(path.resolve(folder), dataDir, say);
  say(`Restored into ${dataDir}. Start the server with npm start.`);
});
