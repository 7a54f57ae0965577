import { plain } from './plain.ts'
import { unitsIn } from './unit-cell.ts'

/** What a column can hold, in the order in which it is asked. */
export const COLUMNS = ['date', 'time', 'zone', 'peptide', 'amount', 'unit', 'method', 'notes'] as const
export type ColumnName = (typeof COLUMNS)[number]

/** The longest part of a header that is read. */
const MOST_OF_HEADER = 60

/** The words of a header in small letters without accents: 'doseMcg', 'Dose (mcg)' and 'DOSE_MCG' are 'dose' and 'mcg'. */
export function wordsOf(header: string): readonly string[] {
  const spaced = header.slice(0, MOST_OF_HEADER).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return plain(spaced)
    .split(' ')
    .flatMap((word) => {
      const [, name = '', unit = ''] = /^(\p{L}+)(mcg|mg|iu|ug)$/u.exec(word) ?? []
      return NAMES.amount.has(name) ? [name, unit] : word === '' ? [] : [word]
    })
}

/** The name of a column without its unit and what stands in brackets: 'Dose (mcg)', 'doseMcg' and 'DOSE in mcg' are 'dose'. */
export function nameOf(header: string): string {
  const start = header.search(/[([]/)
  const words = wordsOf(start > 0 ? header.slice(0, start) : header)
  const own = words.filter((word) => unitsIn([word]).length === 0 || STANDS_ALONE.has(word))
  if (own.length > 1 && own.length < words.length && JOINING.includes(own.at(-1) ?? '')) own.pop()
  return (own.length > 0 ? own : words).join('').replaceAll(/[^\p{L}]/gu, '')
}

/** The columns whose headers name this content, the most usual name first. `names` are as `nameOf` returns them. */
export function columnsNamed(column: ColumnName, names: readonly string[]): readonly number[] {
  return [...NAMES[column]].flatMap((name) => names.flatMap((one, at) => (one === name ? [at] : [])))
}

/** Whether a header names one of the contents of a dose. */
export function namesContent(header: string): boolean {
  const name = nameOf(header)
  return Object.values(NAMES).some((known) => known.has(name))
}

/** Whether a word of a header names an amount. */
export function namesAmount(words: readonly string[]): boolean {
  return words.some((word) => NAMES.amount.has(word))
}

/** How many kinds of content the cells of a row name, weights among them: 2 or more in a row of headers. */
export function namedColumns(cells: readonly string[]): number {
  const names = cells.slice(0, 100).map(nameOf)
  const kinds = Object.values(NAMES).filter((known) => names.some((name) => known.has(name)))
  return kinds.length + Number(cells.slice(0, 100).some((cell) => isOfWeights(wordsOf(cell))))
}

/** Whether the words of a header name a body weight or another measure of the body. */
export function isOfWeights(words: readonly string[]): boolean {
  return namesWeight(words) || words.some((word) => OTHER_MEASURES.has(word)) || OTHER_MEASURES.has(words.join(''))
}

/** Whether the words of a header, or of a cell that says what was measured, name the weight of the body. */
export function namesWeight(words: readonly string[]): boolean {
  return words.some((word) => WEIGHTS.has(word)) || WEIGHTS.has(words.join(''))
}

const WEIGHTS: ReadonlySet<string> = new Set(
  plain(`weight bodyweight gewicht korpergewicht peso poids lichaamsgewicht vikt vaegt vekt paino waga hmotnost vaha testsuly kilo
    agirlik greutate вес вага тегло βαρος 体重 體重 체중 몸무게 وزن الوزن משקל berat`).split(' '),
)
const OTHER_MEASURES: ReadonlySet<string> = new Set(['bmi', 'bodyfat', 'fatmass', 'bodyfett'])

/** Words that are a unit in brackets, and a name of a column when they stand alone. */
const STANDS_ALONE: ReadonlySet<string> = new Set(['unit', 'units', 'u', 'g', 'l', 'st', 'stone', 'ie', 'ui'])
const JOINING = ['in', 'en', 'em', 'w', 'v', 'as', 'per']

/** Names of columns in the languages of the products that are imported; of two that are there the first one. */
const HEADERS: Readonly<Record<ColumnName, string>> = {
  date: `timeofmeasurement takenat administeredat datetime dateandtime datetaken dateadministered dosedate injectiondate date
    timestamp injectedat loggedat recordedon recordedat takenon actualdate actualtime day when isodate dateofdose dateofinjection
    datum datumuhrzeit zeitpunkt zeitstempel einnahmedatum tag fecha fechahora fechayhora fechadetoma dia dateheure
    dateetheure jour data dataora dataeora datahora giorno datumtijd datumentijd dag dato datotid paivamaara pvm
    dataigodzina datumacas den idopont tarih tarihsaat дата датаивремя датачас день 日付 日時 日期 日期时间 날짜 일시 تاريخ
    التاريخ תאריך ημερομηνια ngay tanggal तारीख दिनांक วันที่`,
  time: `time timeofday dosetime timetaken injectiontime hour uhrzeit zeit hora heure ora orario tijd tid tidspunkt
    klokkeslett kl klo aika czas godzina cas hodina ido saat время час 時刻 時間 时间 時間帯 시간 시각 وقت الوقت שעה ωρα gio waktu
    jam समय เวลา`,
  zone: `timezone tz zone zeitzone zonahoraria zona fuseau fuseauhoraire fusoorario fuso fusohorario tijdzone tidszon
    tidszone tidssone strefaczasowa casovepasmo idozona saatdilimi часовойпояс часовийпояс`,
  peptide: `peptide peptidename compound compoundname medication medicationname medicine medicinename drug drugname substance
    product productname name peptid wirkstoff medikament arzneimittel praparat substanz mittel medicamento farmaco peptido
    sustancia producto nombre medicament produit substancename nom medicinale principioattivo prodotto nome
    peptideo substancia produto geneesmiddel medicijn middel naam lakemedel medicin substans namn legemiddel navn laake
    valmiste nimi lek leki substancja nazwa leciva lecivo latka nazev gyogyszer hatoanyag nev ilac madde medicament
    substanta nume препарат лекарство пептид вещество название ліки назва 薬 薬剤 薬名 ペプチド 药物 药品 名称 藥物 肽 약 약물 펩타이드
    الدواء دواء תרופה φαρμακο thuoc obat दवा ยา`,
  amount: `amount dose dosage doseamount amounttaken dosetaken quantity qty dosevalue strength takendose medicationdose dosis
    dosierung menge einnahmemenge cantidad dosificacion posologia posologie quantite quantita dosaggio dosi quantidade
    dosagem dosering hoeveelheid dos dosering mangd mengde maengde annos annostus maara dawka dawkowanie ilosc davka
    davkovani mnozstvi adag mennyiseg doz miktar doza cantitate доза дозировка количество дозування кількість 用量 剂量
    劑量 投与量 용량 투여량 جرعة الجرعة מינון δοση lieu lieuluong dosisobat खुराक ขนาดยา`,
  unit: `unit units doseunit doseunits amountunit dosageunit uom unitofmeasure measure einheit unidad unidades unite unites
    unita unidade eenheid enhet enhed yksikko jednostka jednotka egyseg birim unitate единица единицы одиниця 単位 单位 單位
    단위 وحدة יחידה μοναδα donvi satuan`,
  method: `method route administration administrationmethod routeofadministration administrationroute injectiontype methode
    verabreichung applikation anwendung applikationsart einnahmeart via viadeadministracion metodo voie voiedadministration
    viadisomministrazione viadeadministracao toedieningsweg toediening administreringssatt administrasjonsmate
    administrationsvej antotapa sposobpodania droga drogapodania zpusob beadas yontem способ способвведения спосіб 方法 投与方法
    투여방법`,
  notes: `notes note comment comments remarks remark memo notizen notiz bemerkung bemerkungen kommentar kommentare anmerkung
    anmerkungen nota notas comentario comentarios observaciones observacoes remarque remarques commentaire commentaires
    osservazioni commenti notities notitie opmerking opmerkingen anteckning anteckningar kommentarer notat notater noter
    huomautus huomiot muistiinpanot uwagi notatki notatka poznamka poznamky megjegyzes notlar not nota observatii заметки
    заметка примечание примечания комментарий нотатки メモ 備考 备注 備註 메모 비고 ملاحظات הערות σημειωσεις ghichu catatan`,
}

const NAMES = Object.fromEntries(
  Object.entries(HEADERS).map(([column, names]) => [
    column,
    new Set(names.split(/\s+/).map((name) => plain(name).replaceAll(' ', ''))),
  ]),
) as unknown as Readonly<Record<ColumnName, ReadonlySet<string>>>
