import { readAddress } from '../env/addresses.ts'
import { SettingError } from '../env/setting-error.ts'
import type { Variables } from '../env/variable.ts'
import type { ChatModelSettings } from '../integrations/chat-model.ts'

/** The environment variables of the model that rephrases answers. */
export const MODEL_VARIABLES = {
  MODEL_URL: {
    unset: '',
    text: 'the address of an OpenAI-compatible API, up to `/v1`, whose model rephrases answers of /ask for people who agree, with MODEL_NAME; https, or http on this machine. Without it no model takes part ([operations.md](operations.md#a-model))',
  },
  MODEL_NAME: { unset: '', text: 'the name of that model' },
  MODEL_KEY: { unset: '', text: 'the key for that address, where it needs one' },
} as const satisfies Variables

type Texts = Readonly<Record<'url' | 'name' | 'key', string | undefined>>

/** The model that rephrases answers; undefined without one. @throws SettingError naming the variable */
export function readModel({ url, name, key }: Texts): ChatModelSettings | undefined {
  const address = readAddress('MODEL_URL', url)
  const model = name?.trim() || undefined
  const secret = key?.trim() || undefined
  if (address === undefined) {
    if (model) throw new SettingError('MODEL_NAME is set but MODEL_URL is missing.')
    if (secret) throw new SettingError('MODEL_KEY is set but MODEL_URL is missing.')
    return undefined
  }
  if (!model) throw new SettingError('MODEL_URL is set but MODEL_NAME is missing.')
  return { url: address, name: model, key: secret }
}
