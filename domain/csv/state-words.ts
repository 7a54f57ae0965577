import { plain } from './plain.ts'

/** What a word says in a column of states. 'yes' and 'no' depend on what the column asks. */
export type Word = 'yes' | 'no' | 'taken' | 'not taken' | 'unknown'

/** What a word says, in any letter case and without regard to accents. `key` is as `plain` returns it. */
export function wordOf(key: string): Word {
  const word = meaningOf(key)
  // 'Missed dose', 'dose_skipped'.
  return word === 'unknown' ? meaningOf(key.replaceAll(OF_DOSES, '').trim()) : word
}

const OF_DOSES = /\bdos(?:es?|is)\b/g

function meaningOf(key: string): Word {
  if (YES.has(key)) return 'yes'
  if (NO.has(key)) return 'no'
  if (NOT_TAKEN.has(key) || NO_DOSES.has(key)) return 'not taken'
  return TAKEN.has(key) || DOSES.has(key) ? 'taken' : 'unknown'
}

/** Whether a text is a word for what was not taken, and not only the name of another kind of entry. */
export function saysNotTaken(key: string): boolean {
  return NOT_TAKEN.has(key) || (key.includes('dos') && NOT_TAKEN.has(key.replaceAll(OF_DOSES, '').trim()))
}

/**
 * What a header asks: 'taken' where yes means taken, 'not taken' where it means that it was not ('Skipped'), 'kind' where the column may
 * hold something else as well ('Type').
 */
export function askedByHeader(words: readonly string[]): 'taken' | 'not taken' | 'kind' | undefined {
  const isNegated = words.some((word) => NEGATIONS.has(word))
  const isIn = (set: ReadonlySet<string>) => set.has(words.join(' ')) || words.some((word) => set.has(word))
  if (isIn(NOT_TAKEN)) return 'not taken'
  if (isIn(HEADERS)) return isNegated ? 'not taken' : 'taken'
  if (isIn(TAKEN)) return isNegated ? 'not taken' : words.some((word) => VAGUE.has(word)) ? 'kind' : 'taken'
  return isIn(KINDS) ? 'kind' : undefined
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map(plain)
      .filter((word) => word !== ''),
  )

const YES =
  wordsIn(`1, y, yes, t, true, ok, okay, on, \u2713, \u2714, \u2705, \u2611, \u{1F5F8}, \u{1F44D}, ja, j, wahr, si, verdadero,
  oui, o, vrai, vero, sim, verdadeiro, waar, sant, sand, sann, kylla, tosi, tak, prawda, ano, pravda, igen, igaz, evet, dogru, da, adevarat,
  да, истина, так, ναι, αληθης, はい, 是, 对, 예, 네, نعم, כן, ya, benar, co, हाँ, ใช่, tak, jah, taip, ja da`)

const NO =
  wordsIn(`0, n, no, f, false, off, \u2717, \u2718, \u2715, \u2716, \u274C, \u2610, \u{1F44E}, nein, falsch, falso, non, faux, nao,
  nee, onwaar, nej, falskt, falsk, nei, usann, ei, epatosi, nie, falsz, ne, nepravda, nem, hamis, hayir, yanlis, nu, fals, нет, ложь, ні, не,
  οχι, ψευδης, いいえ, 否, 不, 没有, 아니요, 아니오, لا, לא, tidak, khong, नहीं, ไม่, ไม่ใช่, never, none`)

const TAKEN =
  wordsIn(`taken, dose taken, taken late, taken early, taken on time, on time, late, done, complete, completed, confirmed, given,
  administered, injected, logged, recorded, received, applied, used, finished, success, swallowed, taken as needed, as needed, prn, double tap, acknowledged,
  genommen, eingenommen, erledigt, verabreicht, gegeben, gespritzt, injiziert, abgeschlossen, bestatigt, fertig, rechtzeitig, verspatet,
  tomado, tomada, tomados, hecho, completado, completada, confirmado, confirmada, administrado, administrada, inyectado, inyectada, aplicado,
  pris, prise, fait, effectue, effectuee, termine, terminee, confirme, confirmee, administre, administree, injecte, injectee,
  preso, presa, assunto, assunta, fatto, completato, completata, confermato, confermata, somministrato, somministrata, iniettato, iniettata,
  feito, concluido, concluida, concluido, injetado, aplicada, tomou,
  genomen, ingenomen, gedaan, voltooid, bevestigd, toegediend, gespoten, tagen, taget, tatt, intagen, tagit, klar, bekraftad, bekreftet,
  bekraeftet, utfort, fullfort, otettu, otin, tehty, vahvistettu, wziete, wzieta, wzialem, wzielam, przyjeto, przyjete, przyjeta, zrobione, potwierdzone,
  uzito, uzita, vzato, podano, hotovo, splneno, potvrzeno, uzite, bevett, beveve, bevettem, beadva, kesz, alindi, yapildi, tamamlandi, luat, luata, administrat, facut,
  принято, принята, принял, приняла, выполнено, введено, сделано, прийнято, виконано, зроблено, узето, uzeto, взето,
  ληφθηκε, ελαβα, 服用済み, 服用, 完了, 投与済み, 済, 済み, 已服用, 已服, 已注射, 已完成, 完成, 복용, 복용함, 복용 완료, 완료, 투여함, تم, تم تناوله, مأخوذ, נלקח, נלקחה, הושלם, sudah, selesai, diminum,
  da uong, da tiem, hoan thanh, लिया, ली गई, लिया गया, ทานแล้ว, กินแล้ว, ฉีดแล้ว`)

const NOT_TAKEN =
  wordsIn(`missed, skipped, skip, skipped by user, rejected, refused, declined, denied, cancelled, canceled, deleted, removed, planned, plan, scheduled,
  pending, due, overdue, upcoming, future, open, snoozed, postponed, forgotten, forgot, omitted, not taken, nottaken, untaken, not given, not done, not administered,
  not injected, not completed, not confirmed, not recorded, not logged, not yet, not recorded as taken, incomplete, unconfirmed, held, on hold, withheld, ignored, dismissed, expired, inactive, paused, waiting, to do, todo,
  entered in error, in progress, in preparation, not started, stopped, failed, void, voided, aborted, missing, no show, draft, proposed, reminded, reminder, raised, unanswered, no response,
  not interacted, not applicable,
  verpasst, versaumt, ubersprungen, ausgelassen, vergessen, abgelehnt, verweigert, storniert, abgesagt, abgebrochen, geplant, ausstehend, offen, fallig, uberfallig, geloscht, verschoben, nicht genommen,
  nicht eingenommen, nicht verabreicht, nicht erledigt, nicht gespritzt, ungenommen, anstehend, kunftig, pausiert, ignoriert, entfallen, weggelassen,
  omitido, omitida, saltado, saltada, perdido, perdida, olvidado, olvidada, rechazado, rechazada, cancelado, cancelada, planificado, planificada, planeado, planeada, programado, programada,
  pendiente, pospuesto, pospuesta, no tomado, no tomada, no administrado, no administrada, no hecho, no completado, vencido, vencida, aplazado, atrasado, atrasada, ignorado, eliminado,
  manque, manquee, saute, sautee, oublie, oubliee, omis, omise, refuse, refusee, rejete, rejetee, annule, annulee, prevu, prevue, planifie, planifiee, programme, programmee, en attente, reporte, reportee, non pris, non prise, pas pris, pas prise, non fait, a venir, a prendre, ignore, ignoree,
  saltato, saltata, mancato, mancata, dimenticato, dimenticata, omesso, omessa, rifiutato, rifiutata, annullato, annullata, pianificato, pianificata, programmato, programmata, in attesa, in sospeso, rimandato, rimandata, non preso, non presa, non assunto, non assunta, non fatto, ignorato, da prendere, previsto, prevista,
  perdeu, pulado, pulada, esquecido, esquecida, recusado, recusada, rejeitado, rejeitada, planejado, planejada, agendado, agendada, pendente, adiado, adiada, nao tomado, nao tomada, nao tomou, nao feito, falhado,
  gemist, overgeslagen, vergeten, geweigerd, afgewezen, geannuleerd, gepland, openstaand, uitgesteld, niet genomen, niet ingenomen, niet gedaan, niet toegediend,
  missad, missat, hoppad, hoppat, overhoppad, overhoppat, glomd, glomt, avbojd, avbokad, installd, planerad, planerat, vantande, ej tagen, inte tagen, ej taget, uteblivit, utebliven, uppskjuten,
  glemt, sprunget over, springet over, sprungen over, hoppet over, oversprunget, avvist, afvist, avlyst, aflyst, planlagt, ikke taget, ikke tatt, utsatt, udskudt, ventende, droppet, utelatt,
  unohdettu, unohtui, ohitettu, ohitettiin, jatetty valiin, jai valiin, hylatty, peruttu, peruutettu, suunniteltu, odottaa, ei otettu, otettu ei, myohassa,
  pominiete, pominieto, pominieta, opuszczone, opuszczona, zapomniane, zapomniano, odrzucone, odrzucona, anulowane, zaplanowane, zaplanowana, planowane, oczekujace, oczekuje, nie wziete, nie wzieta, nie przyjeto, przelozone, niewziete,
  vynechano, vynechana, vynechane, zmeskano, zapomenuto, odmitnuto, zruseno, naplanovano, planovano, ceka, neuzito, neuzita, nevzato, nepodano, odlozeno, preskoceno, preskocene, neuzite, zmeskane,
  kihagyva, kihagyott, kimaradt, elmulasztott, elfelejtve, elutasitva, torolve, tervezett, fuggoben, nem vette be, nem bevett, halasztva,
  atlandi, kacirildi, unutuldu, reddedildi, iptal, iptal edildi, planlandi, planlanan, bekliyor, beklemede, alinmadi, ertelendi,
  ratat, ratata, sarit, sarita, omis, uitat, uitata, refuzat, refuzata, anulat, anulata, planificat, planificata, in asteptare, neluat, neluata, amanat,
  пропущено, пропущена, пропустил, пропустила, пропуск, забыто, забыл, забыла, отклонено, отказ, отменено, отменена, запланировано, запланирована, ожидает, ожидается, в ожидании, не принято, не принята, не принял, не приняла, отложено, не выполнено, просрочено,
  забуто, відхилено, скасовано, заплановано, очікує, не прийнято, відкладено, пропусната, пропуснато, propusteno, preskoceno, nije uzeto, planirano,
  χαθηκε, παραλειφθηκε, ακυρωθηκε, προγραμματισμενο, εκκρεμει, δεν ληφθηκε,
  未服用, 飲み忘れ, 忘れ, スキップ, 拒否, キャンセル, 予定, 保留, 未完了, 未投与, 未服, 漏服, 错过, 跳过, 已跳过, 已错过, 拒绝, 已拒绝, 取消, 已取消, 计划, 计划中, 待服用, 待定, 未完成, 未注射, 跳過, 錯過, 計劃,
  미복용, 건너뜀, 놓침, 누락, 거부, 거부됨, 취소, 취소됨, 예정, 예정됨, 대기, 대기 중, 복용 안 함, 복용하지 않음,
  فائت, فائتة, تم التخطي, تخطي, مرفوض, ملغى, ملغاة, مخطط, مجدول, معلق, لم يؤخذ, لم تؤخذ, لم يتم, منسي,
  הוחמצה, הוחמץ, פוספס, דולג, דולגה, נדחה, נדחתה, בוטל, בוטלה, מתוכנן, ממתין, לא נלקח, לא נלקחה, נשכח,
  terlewat, dilewati, ditolak, dibatalkan, direncanakan, tertunda, belum, belum diminum, tidak diminum, lupa,
  bo lo, bo qua, da bo qua, quen, tu choi, da huy, huy, du kien, cho, chua uong, chua tiem, chua,
  छूट गया, छोड़ा, छोड़ दिया, नहीं लिया, रद्द, निर्धारित, लंबित, พลาด, ข้าม, ปฏิเสธ, ยกเลิก, วางแผน, รอ, ไม่ได้ทาน, ไม่ได้กิน, ยังไม่ได้ทาน, ลืม`)

const HEADERS = wordsIn(`status, state, dose status, dosestatus, outcome, result, adherence, compliance, progress,
  zustand, ergebnis, estado, resultado, cumplimiento, statut, etat, resultat, observance,
  stato, esito, situacao, adesao, toestand, resultaat, tila, stan, wynik, stav, vysledek, allapot, eredmeny, durum, sonuc, stare, rezultat,
  статус, состояние, результат, стан, κατασταση, 状態, ステータス, 結果, 状态, 狀態, 结果, 상태, 결과, حالة, الحالة, סטטוס, מצב, trang thai, ket qua, keadaan, hasil, स्थिति, สถานะ`)

/** Words for what was taken that also stand in headers of other columns. */
const VAGUE = wordsIn(
  'late, on time, used, success, recorded, logged, received, applied, finished, complete, acknowledged, klar, fait, fatto, feito, hecho',
)

/** Headers of columns that tell entries apart. */
const KINDS =
  wordsIn(`type, event, kind, category, action, response, art, typ, ereignis, aktion, eintrag, tipo, evento, accion, evenement, azione, acao, soort, actie, tyyppi, rodzaj,
  druh, tipus, tur, тип, τυπος, 種類, 类型, 유형, النوع, סוג, loai, jenis`)

/** Kinds of entries that are doses, and those that are not. */
const DOSES = wordsIn(
  `shot, dose, drug, medication, medicine, intake, injection, medikament, injektion, spritze, medicamento, inyeccion, medicament, injection, farmaco, iniezione, injecao, medicijn, injectie`,
)
const NO_DOSES =
  wordsIn(`checkin, check in, measurement, activity, weight, symptom, symptoms, mood, note, appointment, side effect, messung, aktivitat, gewicht, symptom, stimmung, notiz, medicion, actividad, peso, nota,
  mesure, activite, poids, humeur, misura, attivita, meting, medida, atividade`)

const NEGATIONS = wordsIn('not, un, nicht, no, non, pas, nao, niet, ikke, inte, ej, nie, ne, nem, не, δεν, 未, not yet')
