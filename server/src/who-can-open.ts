/** The passwords of the demonstration are public: whoever starts it is told who can come in. */
export const whoCanOpen = (host: string): string =>
  ['127.0.0.1', '::1', 'localhost'].includes(host)
    ? 'Only this machine can open it. To let others in (also into a container): HOST=0.0.0.0 npm start'
    : 'Other machines can open it too, with the passwords below. For this machine only: start it without HOST.';
