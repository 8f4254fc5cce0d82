import { createPrivateKey, createPublicKey } from 'node:crypto';

// Made for the simulator and for nothing else: it opens what our own connector seals for a store that does not exist. Always the same, so that a store
// outlives the simulator it was bound to.
const der = [
  'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDcvHn4bXjuWSwM4z4rDMWBenvzxL2klqHsox7xtpIqh5yZsEyZTHhJyUyiPSjQ25USr2V9xFQOk+v2Q7',
  'Kqnotp2758JLEXvH6N9a5sTosKnwf757aRwgQykTW4eYtX4afxqiwFAkWCs4lK4UkTM6gwBTHTG/yvCB17SJfk+i1J9WWeGliihR6lkXKOkocemP+78GmhSPhCqS4YO3fj',
  'UBVsUkVtNBcDfar1j9UiA0n/FP/gNUPRKzlV+OA8VmQzucyb1jjgvNhDwuNwr0hcRjcnoh/j8jET4Xmn/RvIims0LFn/P1Vx585vsdil/rLdzbbnGD3nsFjLN6GG7n5Dkc',
  'JJAgMBAAECggEAZ3eDVrL9xf+PeeUEzYoZhDUlJ+EXIbCn6vOVPCjff8b8XT/5z7u8AJ42aS/w02GyEUWc9aRS4Fhu+QrHk1losPCba7aJOj6VNbatEUCJxStBQ09cURtX',
  '+1n8i+GRMtrn7YveQWTMr1S3rJ1IMxN6KTQuJC4QtfzAUPr4lBC+rNTW9mUCG1ke5fNhYBnNR28QD8C/3/wv2Fd1EVjOkpqovFDRXaCsDkPro4z735saRKy5UA4oNLHA43',
  'RfXw+IJ6Ih69EPfEBpgQ/BKaHL3uzlJWYjEE73pPq8rBGChP80bOa9fYDH6CMwsa482DvwmysIkCNEXD8lI9jHpqexqTy5nwKBgQDvbsyoY6E+fn5JbtLefVfTSlWaPUg1',
  '4Nry/CWdSCcoSV3x+SvHdfRwiL9Ix2JZCNlu8qLouWpoR1dJ1q2+t7ZYyGUG2fx9KrOUWYW5qLy+S7OaoksRjKQIIyRMNfa9a4NTgANhpuKbzt3QWd5r8QwGmqRH3VQAxc',
  'sY3b9o8OBOGwKBgQDsAn6hg2bgLEGFa+ghlpbMz3dWb8xo7Rr3WydzYmLcpzTDVa6A673wLrM6QqDkbh9ITb182UcLCimLmgXfA14R9DWjRGyQmmfUUH4mg7JONcsXUmC6',
  'AIfNPRxj7un8LQb0/IJLvsLOccDIKckggKIBzo+ISvDeNxEtnkbV0HEnawKBgQDYpnRvZf9QUhspjSsngVmH6bo9n3gIsJbNyVSr1c8AyCpGuoVfrZ7qeQJE841NLRG6L7',
  'kzRhs/klYsjSGX8hoAigvIQFUUWSA3ey3iigmHU26H3JR6o70FU+8TOr0yNueVFb95jA1+mJfjYH4/Q9Ty4NkH4gCR1mfo7zW02kjMwwKBgD9Q1AQkqn7NoK5YqqgILGC5',
  '7/widiZYJfniXI0aAgfMW91jqTMxC33aKX8hzOQ7nuzY3lMWP3b4vPiU06pmzt/mMlWgz7djlSNijNVsU3Oj/t483XJJHiWzlWBCAkgDFHC5JYOIo96aqeuJOkob+Fqfve',
  'YEpOYYw+UHJ13JU/INAoGBAKXDGfVMVJDI2Ys8ofbB/vhcm4j8cXMFe91cZJsc4e11mFNss+DsXowyZ/ugtob3uLmtofy8gpfl4Nfkmb3vd5f2pXQKTD0jiXPlb//NW13I',
  'YXakCNbXfkjZvBnXY/QsAHrXxsmk6xoxJvd+NLRFQjCCYAdi2u8L/8hsbBy+/4/y',
];
export const privateKey = createPrivateKey({ key: Buffer.from(der.join(''), 'base64'), format: 'der', type: 'pkcs8' });
export const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
export const keyVersion = '1';
