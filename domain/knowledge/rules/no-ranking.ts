import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'

/** Whether a question asks for a seller, a price, a judgement of a shop or brand, or for what is best: the library has none of that. */
export function asksForRanking(question: Question): boolean {
  return (
    says(
      question,
      'legit|scam|vendor|vendors|coupon|discount|promo code|cheapest|cheap|supplier|suppliers|reseller|black market|without (?:a )?prescription|no prescription|gray market|grey market|telehealth',
    ) ||
    saysNear(
      question,
      'where|who|which (?:site|pharmacy|company|website|brand)|can i',
      'buy|order|get it|purchase|sells|sell|source it|find it for sale|obtain|import',
      5,
    ) ||
    (saysNear(
      question,
      'price|cost|costs|how much (?:does|is|are)|pay for|insurance|covered|coverage',
      'zepbound|wegovy|ozempic|mounjaro|semaglutide|tirzepatide|hgh|peptides?|it|vial|pen|bpc|insurance|cost|cover',
      6,
    ) &&
      !says(question, 'how much (?:is|are) (?:left|absorbed)|units')) ||
    (saysNear(
      question,
      'best|strongest|top|most effective|better|good|favorite|ultimate|rank',
      'stack|peptide|peptides|combo|combination|brand|pharmacy|company|for (?:muscle|fat|weight|sleep|healing|bodybuilding|abs|bulking|cutting|anti)',
      4,
    ) &&
      !says(question, 'time|place|site|day|needle')) ||
    (says(question, '(?:stack|stacks|stacking)') &&
      says(question, 'best|good|muscle|fat|which|recommend|for|what (?:stack|peptides?|should|can)')) ||
    says(
      question,
      'which (?:one )?is better|who makes the best|recommend (?:me )?(?:a|an|the|some)|is better (?:than|for)|works better|better than',
    )
  )
}
