import net from 'node:net';
import { StartError } from '../start-error.ts';

export const portTaken = (port: number): StartError =>
  new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT to another one.`);

/** Asked before anything is started, so a taken port costs no minute of set-up. */
export function checkPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(portTaken(port));
      if (error.code === 'EACCES')
        return reject(new StartError(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`));
      if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL'].includes(error.code ?? '')) {
        return reject(new StartError(`HOST is "${host}", which is not an address of this machine.`));
      }
      reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
