import { client } from '../client.ts'
import { bodyOf } from '../fetch-json.ts'

/** Asks for a link that confirms the person's address. True where it is confirmed already, and none is sent. @throws Refused | Unreachable */
export async function sendConfirmationLink(): Promise<boolean> {
  const { confirmed } = await bodyOf(await client.api.account['confirmation-link'].$post())
  return confirmed
}
