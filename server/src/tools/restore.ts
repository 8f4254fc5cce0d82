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
  if (await restoreBackup(path.resolve(folder), dataDir, say)) {
    say(`Restored into ${dataDir}: the backup is undamaged and both books add up. Start the server with npm start.`);
  } else {
    process.exitCode = 1;
    say(
      `${dataDir} holds what the backup held, but its books do NOT add up: the lines above say where. They were wrong before the backup.`,
    );
  }
});
