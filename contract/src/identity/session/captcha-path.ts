/** Alone in its file: the page asks for it before anything else of the contract is there. */
export const captchaPath = '/user/captcha';
