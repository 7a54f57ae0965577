import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import type { Database } from '../db/database.ts'
import type { Settings } from '../env.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { enqueueConfirmation } from './sign-in/confirmation-mail.ts'
import { identifierHash, LINK_SECONDS } from './sign-in/links.ts'

/** The lifetime of an access token (docs/product/account.md#sessions). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** A session expires when it has not been used for this long. */
export const SESSION_SECONDS = 60 * 24 * 60 * 60

/**
 * The auth library on Vialog's tables. It makes accounts, confirms addresses and signs access tokens. It
 * makes no session: server/account/sign-in/complete-sign-in.ts does. Its own routes are not served: server/account/handlers.ts calls it.
 */
export function createAuth(database: Database, settings: Settings) {
  return betterAuth({
    appName: 'Vialog',
    baseURL: settings.publicUrl,
    basePath: '/api/better-auth',
    secret: settings.authSecret,
    database: database.pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // sign-in/rate-limits.ts counts by account and address; the library counts by address only.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: isPasswordOf },
    },
    emailVerification: {
      // server/account/sign-in/sign-up.ts sends it after the library's transaction.
      sendOnSignUp: false,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: ({ user, token }) => enqueueConfirmation(database, settings.publicUrl, user, token),
    },
    user: {
      modelName: 'auth_users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: SESSION_SECONDS,
      updateAge: 60 * 60 * 24,
      additionalFields: { device: { type: 'string', required: false, input: false } },
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      storeIdentifier: { hash: (identifier) => Promise.resolve(identifierHash(identifier)) },
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'vialog',
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      database: { generateId: 'uuid' },
    },
    // Whatever the library is asked, it makes no session past complete-sign-in.ts.
    databaseHooks: { session: { create: { before: () => Promise.resolve(false) } } },
    plugins: [
      jwt({
        jwt: {
          issuer: settings.publicUrl,
          audience: settings.publicUrl,
          expirationTime: `${ACCESS_TOKEN_SECONDS}s`,
        },
        // server/account/sessions/sessions.ts sets it.
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            modelName: 'auth_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
    ],
  })
}
export type Auth = ReturnType<typeof createAuth>
