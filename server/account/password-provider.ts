/** The auth library's provider id of accounts with e-mail and password. */
export const PASSWORD_PROVIDER = 'credential'
