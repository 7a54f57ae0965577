import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins'
import { deviceName } from '#domain/account/device'
import type { Database } from '../db/database.ts'
import type { Settings } from '../env.ts'
import { leaveConfirmation } from './confirmation-mail.ts'
import { identifierHash, LINK_SECONDS } from './links.ts'

/** An access token lives this long at most (docs/product/account.md#sessions). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** A session ends when it was not used for this long. */
export const SESSION_SECONDS = 60 * 24 * 60 * 60

/**
 * The auth library on our tables. It hashes passwords (scrypt), keeps sessions behind an HttpOnly cookie and signs access tokens.
 * Nothing of it is reachable from outside but through server/account/handlers.ts.
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
    // Our own limits (server/limits) count by account and by address; the library's know addresses alone.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      requireEmailVerification: settings.confirmEmail,
    },
    emailVerification: {
      // server/account/confirmation.ts does: the library is in the midst of its transaction then.
      sendOnSignUp: false,
      sendOnSignIn: settings.confirmEmail,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: ({ user, token }) => leaveConfirmation(database, settings.publicUrl, user, token),
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
      // The person's address is no business of ours.
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          // Nor is what their browser says of itself, but for what they recognize the device by.
          before: async (session) => ({
            data: { ...session, userAgent: null, device: deviceName(session.userAgent ?? '') ?? null },
          }),
        },
      },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: settings.publicUrl,
          audience: settings.publicUrl,
          expirationTime: `${ACCESS_TOKEN_SECONDS}s`,
        },
        // server/account/sessions.ts signs them.
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
