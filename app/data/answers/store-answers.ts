import { everythingOf, onDevice } from '../indexed-db.ts'
import { currentPerson } from '../session/session.ts'
import { SHAPE, type StoredAnswer } from './stored-answers.ts'

/**
 * Stores an answer under the name of its question. One that arrives after the person has signed out is not stored: signing out has removed
 * the others. @throws DOMException
 */
export async function storeAnswer(userId: string, name: string, answer: StoredAnswer<unknown>): Promise<void> {
  await onDevice(async (database) => {
    if (currentPerson()?.id === userId)
      await database.put('answers', JSON.stringify({ shape: SHAPE, ...answer }), [userId, name])
  })
}

/** Removes the answers of an older version of the app. @throws DOMException */
export async function forgetOldShapes(userId: string): Promise<void> {
  await onDevice(async (database) => {
    for (const key of await database.getAllKeys('answers', everythingOf(userId)))
      if (!(await database.get('answers', key))?.startsWith(`{"shape":"${SHAPE}"`))
        await database.delete('answers', key)
  })
}
