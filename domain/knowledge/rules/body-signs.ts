import type { Question } from '../question.ts'
import { says, saysNear } from './says.ts'

/**
 * Whether the question tells of a sign that waits for no answer, by its parts: a part of the body or what it does, and what goes wrong with
 * it ('lips', 'blue'); what is bad by how bad, how long or what it stops ('puked', 'fifteen times'); two signs that are bad together
 * ('shaking', 'sweaty'). The lists have the words of people for the signs that pages of the NHS and others, named beside them, call urgent.
 */
export function tellsOfBodySign(question: Question): boolean {
  return (
    ALONE.some((words) => says(question, words)) ||
    PAIRS.some(([part, trouble, apart = 4]) => saysNear(question, part, trouble, apart)) ||
    isGrave(question) ||
    areBadTogether(question)
  )
}

type Words = string
type Pair = readonly [part: Words, trouble: Words, apart?: number]

const LIMB = '(?:calf|calves|leg|legs|thigh|arm|arms|hand|hands|foot|feet|finger|fingers|toe|toes|knee|ankle)'
const SITE =
  '(?:patch|mark|site|spot|lump|bump|injection|jab|shot|area|skin|swelling|redness|red|sore|wound|bruise|where i (?:inject|jab|pin|stick|stuck|put)\\p{L}*)'
const SIGHT = '(?:vision|sight|eyesight|(?:my|his|her|one|left|right|both|the|an) eyes?|eye|eyes)'

/** Signs in so many words. */
const ALONE: readonly Words[] = [
  // Consciousness: https://www.nhs.uk/conditions/anaphylaxis/ ("faints and cannot be woken up", "limp, floppy or not responding").
  'faint(?:ed|ing)?(?! (?:red|line|smell|taste|mark|odou?r|bruise|pink|yellow|color))|syncope|keel(?:ed|ing)? over|(?:pass|passed|passing|passes|black|blacked|blacking|blacks) out|(?:out|knocked) cold|(?:lost|losing|loses|loss of|lose) consciousness|collaps(?:e|es|ed|ing)|unrespons\\p{L}*|(?:limp|floppy) (?:and|in|as a)|gone (?:limp|floppy)|went (?:limp|floppy)',
  '(?:wont|isnt|not|cant|stopped|hardly|barely) (?:wak(?:e|ing)|respond(?:ing)?|react(?:ing)?|answer(?:ing)?|mov(?:e|ing))(?: up)?|cant (?:get|make) (?:him|her|them|it)(?: to)?|(?:cant|wont|hard to|difficult to|isnt) (?:wake|rouse|arouse|stir)|(?:keeps|keep) (?:falling asleep|passing out|drifting off)|(?:he|she|i|husband|wife|mom|mum|dad|partner|friend|just|and) (?:\\S+ )?(?:dropped|fell|hit|is on|lying on) (?:to )?the floor',
  // Fits, mind and speech (slurred, confused, "not sure where you are"): https://www.berstedgreensurgery.nhs.uk/2020/08/25/health-hot-topic-sepsis/.
  '(?:had|having|has|have) an? (?:\\S+ )?(?:fit|seizure|stroke|heart attack)|shak(?:ing|es) (?:uncontrollabl[ey]|violently|like crazy|so (?:bad|hard|much))|cant stop shaking|(?:body|arms?|legs?) (?:is |are |keeps? )?(?:jerk|twitch)ing',
  '(?:not|isnt|aint|dont|wont|stopped) (?:mak(?:e|ing)|talk(?:ing)?) (?:any |much |no )?sense|(?:talk(?:ing|s)?|speak(?:ing|s)?) (?:nonsense|gibberish|rubbish|funny|weird|gobbledygook)|(?:act(?:ing|s)?|behav(?:ing|es)?) (?:drunk|like (?:he|she|they) (?:is |s )?drunk|really strange|so strange|strange(?:ly)?|weird(?:ly)?|bizarre)|dont know (?:who|where|what day) (?:he|she|they|i|im|it)|cant think (?:straight|clearly|right)|(?:words?|speech) (?:\\S+ ){0,3}(?:jumbled|wrong|mixed up|garbled|unclear)|out of it|hallucinat\\p{L}*|seeing things|delirious|disorientated|disoriented',
  'slur(?:red|ring|s)?|garbl\\p{L}*|cant (?:talk|speak|get (?:my |the |any )?words)|lost (?:my|his|her) (?:speech|voice suddenly)',
  // Breath: https://www.nhs.uk/conditions/anaphylaxis/ ("struggling to breathe", "noisy breathing").
  'breathless|hyperventilat\\p{L}*|suffocat\\p{L}*|chok(?:ing|ed)|wheez\\p{L}*|drool(?:ing|s)?|(?:not|stopped|isnt) breathing|get (?:any |enough )?air|catch (?:my|his|her) breath',
  // Sight: https://camaseyes.com/eye-health/retinal-detachment (new floaters, flashes, a dark curtain).
  '(?:can|could) (?:barely|hardly|only just) see|see(?:ing|s|n)? (?:\\S+ )?(?:spots|stars|double|flashes|flashing|nothing|black|dark|half|blurry|blurred|floaters|zig ?zags|tunnel)|(?:gone|going|went|go) blind|blind(?:ness)? in|tunnel vision|(?:new|lots of|tons of|loads of|sudden|many) floaters',
  // Dehydration and blockage: https://www.healthlinkbc.ca/ileus ("minimal or no passage of gas or stool", green vomit).
  '(?:no|cant|not|nothing|unable to|havent|hasnt|stopped) (?:\\S+ ){0,2}?(?:gas|wind|farts?|farted|farting)(?= |$)(?! (?:station|price))|(?:vomiting|sick|bringing up) (?:\\S+ ){0,2}?(?:green|brown|bile|stool|black|dark)|(?:my|his|her) (?:bowels?|gut|stomach|intestines?) (?:is |are )?(?:block(?:ed|age)|obstruct\\p{L}*|paraly\\p{L}*)',
  // Infection and dying tissue: https://greystokesurgery.co.uk/health-a-z/?condition=necrotising-fasciitis%2F (black, purple or grey blotches; text of the NHS).
  'necro\\p{L}*|gangren\\p{L}*|flesh eating|sepsis|septic|red (?:streak|line|stripe|track)s?|streak(?:s|ing)? (?:up|down|from|along)|blood poisoning',
  // Skin that comes off, lost control, no pulse: severe reactions of the skin, the nerves of the pelvis, a heart that stands still.
  '(?:skin|it) (?:is |s )?(?:peeling|coming|falling|sloughing) off|blisters (?:all over|everywhere|in my mouth)|lost control of (?:my|his|her)|(?:cant|no longer) (?:control|feel) (?:my|his|her) (?:bladder|bowels?|stool|urine|legs?|arms?|hands?|feet|face)|(?:no|without a|cant find a) pulse|not (?:awake|conscious)|isnt (?:awake|conscious)|in and out|(?:i|im|is|was|we|he|she|might|could|thought i was|feels? like) (?:actually |really |literally )?dying(?! (?:to|for))',
  '(?:broken|snapped) (?:\\S+ )?needle (?:\\S+ ){0,3}?(?:in|out of|inside|from) (?:my|me|his|her|him)',
  // Somebody else in plain words.
  '(?:going to|gonna|about to|might|nearly|almost) (?:pass out|faint|black out|collapse|die)(?! for)|(?:call|calling|called|need|get) (?:an )?ambulance|(?:go|going|went|get|rush\\p{L}*|head\\p{L}*) to (?:the )?(?:er|ed|a e|a and e|hospital|emergency)(?= |$)',
]

/** A part of the body or what it does, and what goes wrong with it. */
const PAIRS: readonly Pair[] = [
  [
    '(?:breath|breathe|breathing|breaths|breathed)',
    'cant|hard|harder|hurts?|trouble|difficult\\p{L}*|struggl\\p{L}*|short|barely|weird(?:ly)?|shallow|fast|quickly|noisy|nois(?:e|es)|rapid(?:ly)?|labou?red|gasp\\p{L}*|stopp(?:ed|ing)|heavy|heavily|tight|funny|strange(?:ly)?|rattl\\p{L}*',
    2,
  ],
  // "Lips, tongue or skin turn blue, grey or pale": https://www.nhs.uk/conditions/anaphylaxis/.
  ['lips?|tongue|nails?|fingertips', 'blue|bluish|gr[ea]y|purple|black|white|pale', 3],
  ['face|skin|he|she|hands', 'blue|bluish|gr[ea]y|greyish|ashen|mottled|blotchy|clammy|white as', 3],
  [
    LIMB,
    'ice cold|(?:white|blue|pale|black|purple) and cold|cold and (?:white|blue|pale|numb)|(?:turn(?:ed|ing|s)?|went|gone|going) (?:\\S+ )?(?:white|blue|black|purple|cold|gr[ea]y)|(?:is|are) (?:white|blue|black)',
    3,
  ],
  [
    'lips?|tongue|throat|face|mouth|eyelids?',
    'fat|fatter|thick|thicker|huge|swell\\p{L}*|swollen|swole|puff\\p{L}*|balloon\\p{L}*|tingl\\p{L}*|itch\\p{L}*|numb|bigger|clos(?:e|es|ed|ing)|tight\\p{L}*|lump in|raspy|hoarse|shut|blew up|blown up|droop\\p{L}*|sagg(?:ing|ed)|lopsided|twisted|crooked|one side',
    3,
  ],
  ['smile|face|mouth', 'droop\\p{L}*|lopsided|crooked|uneven|one side', 4],
  [
    `${LIMB}|side|(?:half|side) of (?:my|his|her) (?:body|face)`,
    '(?:went|gone|goes|going|is|are|suddenly|totally|completely) (?:\\S+ )?(?:numb|weak|dead|limp|heavy) (?:all of a sudden|suddenly|out of nowhere|on one side)|(?:suddenly|sudden|all of a sudden) (?:\\S+ ){0,2}?(?:numb|weak|dead|limp|heavy)|wont (?:move|work|lift)|paraly\\p{L}*|cant (?:move|lift|feel|raise)',
    3,
  ],
  [
    `${LIMB}|side`,
    'sudden(?:ly)? (?:\\S+ )?(?:numb|weak)\\p{L}*|(?:numb|weak)\\p{L}* (?:\\S+ )?(?:suddenly|all of a sudden|out of nowhere)',
    4,
  ],
  // Chest and heart: https://www.webmd.com/lung/pulmonary-embolism-symptoms (chest pain, passing out, blue lips).
  [
    'chest|breastbone|sternum',
    'pains?|painful|pressure|tight\\p{L}*|heav\\p{L}*|elephant|crush\\p{L}*|squeez\\p{L}*|hurt\\p{L}*|weight on|brick|band|burst\\p{L}*|ach(?:e|es|ing)|stab\\p{L}*|explod\\p{L}*',
    5,
  ],
  [
    'heart|pulse|hr|heartbeat|heart rate|bpm',
    '1[3-9]\\d|2[0-4]\\d|stopp(?:ed|ing)|irregular|out of (?:my|his|her) chest|wont slow|going crazy|through the roof|insane\\p{L}*',
    5,
  ],
  // Headache with sight or vomiting: pressure in the skull, which statements/hgh-safety.ts has from the labels of growth hormone.
  [
    'head|headache|headaches|migraine|skull',
    'worst|explod\\p{L}*|burst\\p{L}*|thunder\\p{L}*|out of nowhere|sudden(?:ly)?|unbearable|severe|excruciat\\p{L}*|stiff neck|ever had|of my life|blind\\p{L}*|vision|vomiting',
    5,
  ],
  [
    'vision|sight|eyesight',
    'spots?|hole|patch|blobs?|smudge|wavy|gap|lost|losing|lose|loss|gone|going|goes|went|dark|black|gr[ea]y|blur\\p{L}*|double|doubled|curtain|shadow|veil|flash\\p{L}*|dim|dimmed|missing|disappear\\p{L}*|cloud\\p{L}*|fuzzy|fog\\p{L}*|worse',
    6,
  ],
  [
    SIGHT,
    'went (?:dark|black|gr[ea]y|blurry|dim|white)|(?:gone|going|goes|is|are) (?:\\S+ )?(?:dark|black|blurry|dim)|cant see|curtain|shadow|veil|flash\\p{L}*|blur\\p{L}*|blind|seeing',
    3,
  ],
  ['eyes?|eyeballs?|skin|whites', 'yellow\\p{L}*|jaundice\\p{L}*', 5],
  // Bleeding.
  ['vomiting', 'coffee|dark|black|brown|green|bile|blood\\p{L}*|red', 5],
  [
    'bleed|bleeding|bleeds|hemorrhag\\p{L}*|haemorrhag\\p{L}*',
    'heav(?:y|ily)|badly|bad|profuse\\p{L}*|a lot|lots|really|inside|internal(?:ly)?',
    3,
  ],
  [
    'blood|bloody|bleed|bleeding|bleeds',
    'stool|toilet|bowl|rect(?:um|al)|bum|butt|ass|anus|vomiting|cough\\p{L}*|spit\\p{L}*|urine|wiped?|(?:wont|cant|not|doesnt|isnt) (?:stop|slow)\\p{L}*|gush\\p{L}*|spurt\\p{L}*|squirt\\p{L}*|pump\\p{L}*|pour\\p{L}*|soak\\p{L}*|nonstop|non stop|everywhere|hours',
    5,
  ],
  ['stool|bowel movement|bm', 'black|tar|tarry|maroon|clay|pale|white|gr[ea]y|blood\\p{L}*', 4],
  [
    'urine',
    'no|not|none|hardly|barely|havent|hasnt|havnt|cant|nothing|once in|brown|dark|cola|coke|tea|black|red|orange|bloody|stopped',
    5,
  ],
  // Blockage: https://www.healthlinkbc.ca/ileus.
  ['stomach', 'hard as|rock hard|like a (?:rock|board|drum)|rigid|distended|rock solid|board', 4],
  // Infection that spreads: https://clearchemist.co.uk/az-health/cellulitis/symptoms-of-cellulitis (text of the NHS).
  [
    SITE,
    'pus|hot and (?:\\S+ )?(?:swollen|red|hard|ooz\\p{L}*|painful|throb\\p{L}*)|spread\\p{L}*|(?:mov|creep|climb|travell?|track)ing(?: up)?|(?:boiling|burning|scalding) hot|(?:turn(?:ed|ing|s)?|gone|went|going|is|looks) (?:black|gr[ea]y|green|dead)|ooz\\p{L}*|rott\\p{L}*|smells?|foul|weep\\p{L}*|open(?:ed)? (?:sore|wound|hole)|throbbing|infected|infection|size of an? (?:egg|golf|orange|lemon|tennis|plum|apple|fist)',
    4,
  ],
  [
    'sudden|suddenly|all of a sudden|out of nowhere|out of the blue',
    'speech|speak\\p{L}*|talk\\p{L}*|vision|sight|see|seeing|eye|eyes|hearing|deaf|balance|walk\\p{L}*|numb\\p{L}*|weak\\p{L}*|pain|pains|headache|swelling|swollen|swelled|confus\\p{L}*|breath\\p{L}*|memory|dizzy|unsteady|sick|cold sweat|sweating',
    4,
  ],
  [LIMB, '(?:went|gone|goes|going) numb', 3],
  // A clot: https://www.webmd.com/lung/pulmonary-embolism-symptoms (one leg swollen, warm, red).
  [
    'calf|leg|arm|thigh',
    '(?:swollen|swelling)(?: \\S+){0,3} (?:one side|hot|warm|red|sore|painful|fast|tender|hurts?|tight)|(?:hot|warm|red|sore|painful|tender)(?: \\S+){0,3} (?:swollen|swelling)',
    3,
  ],
  // Needle, vein, artery: https://accessanesthesiology.mhmedical.com/content.aspx?bookid=974&sectionid=61588992 (pallor, blue, pain after an artery).
  [
    'needle',
    '(?:snapped|broke|broken|breaking|came|come|left|lost|stuck|bent|still|tip) (?:\\S+ ){0,3}?(?:in|inside|under|off in) (?:me|my|him|her|his|the (?:skin|leg|thigh|stomach|arm|muscle|body)|skin|there)|(?:inside|under|stuck in|still in) (?:me|my|the skin|his|her)|cant (?:get|pull|take) (?:it )?out|wont come out|snapped off|broke off',
    4,
  ],
  [
    'injected|inject|shot|went|put|hit|hitting|nicked|punctured|pushed|pinned|stuck|got|squirted',
    '(?:into|in|straight into|inside) (?:a|an|the|my|his|her)? ?(?:\\S+ )?(?:vein|artery|bloodstream|blood vessel|nerve)|an artery|(?:a|my|the) (?:vein|nerve)|air (?:into|in)',
    4,
  ],
  // Sugar: https://www.clearchemist.co.uk/az-health/hypoglycaemia/symptoms-of-hypoglycaemia (text of the NHS). Far below the 4 mmol/L that it names, or no number.
  [
    'sugars?|glucose|bg|meter|cgm|dexcom|libre|reading|bs|sensor',
    '(?:[2-4]\\d|5[0-3])|[12]\\.\\d|lo|low and|crash\\p{L}*|wont (?:come|go) up|drop\\p{L}* (?:fast|like)|tank\\p{L}*|bottom\\p{L}* out',
    5,
  ],
  ['hypo', 'severe|bad|having|wont|cant|shak\\p{L}*|now|help|terrible', 4],
  // Allergy: https://www.nhs.uk/conditions/anaphylaxis/.
  [
    'hives|welts|rash|itch(?:y|ing)|bumps',
    'all over|everywhere|whole body|head to toe|spread\\p{L}*|entire body|face|lips|throat|neck|breath\\p{L}*|swell\\p{L}*|swollen|huge|giant|cant',
    5,
  ],
  ['hives|welts', 'i|im|ive|my|me|her|his|she|he|broke|breaking|got|came|after|since|now', 5],
  [
    'allergic|allergy|reaction',
    '(?:injection|shot|jab|dose) (?:site )?(?:now|today|and)|to (?:the|my) (?:injection|shot|jab|dose|peptide|medicine|vial)|bad|severe|serious|terrible|having|scary|going into|shock|help|hospital',
    4,
  ],
]

const PAINFUL =
  '(?:pain|pains|painful|hurt|hurts|hurting|ache|aches|aching|cramp|cramps|cramping|agony|sore|tender|stabbing|spasms?|contractions?|attacks?|twist\\p{L}*|schmerzen)'
const MIDDLE =
  '(?:stomach|side|flank|ribs?|ribcage|upper right|upper left|right side|belly ?button|pancreas|gallbladder|gall bladder|liver|kidneys?|back|between my shoulders?(?: blades?)?|shoulder blades?|bowels?|insides)'
const SICK =
  '(?:vomiting|vomits?|sick|retch\\p{L}*|heav(?:e|ing)|dry heav\\p{L}*|hurl(?:ed|ing)?|diarrhea|diarrhoea|the runs|shits|pure water|liquid stool|water coming out|on the toilet|toilet)'
const DIZZY =
  '(?:dizz\\p{L}*|light ?headed\\p{L}*|woozy|vertigo|giddy|weak|faint|headache|fever\\p{L}*|lethargic|drowsy|shak\\p{L}*|trembl\\p{L}*)'

/** How bad it is. */
const BAD =
  'severe\\p{L}*|extreme\\p{L}*|terribl[ey]|horribl[ey]|unbearabl[ey]|excruciat\\p{L}*|worst|intense\\p{L}*|killing|crippling|insane\\p{L}*|awful\\p{L}*|crush\\p{L}*|stabbing|knife|knives|sharp|doubled (?:over|up)|curled up|on the (?:floor|ground)|screaming|crying|sobbing|(?:really|so|very|super|soo+|pretty|hella|damn|fucking|freaking|crazy) (?:bad\\p{L}*|much|intense|strong|hard|sick|dizzy|weak)|like (?:labor|labour|giving birth|dying|a knife)|10 10|(?:10|9|8) out of 10|unreal|brutal|debilitating|violent\\p{L}*|rigid|uncontrollabl[ey]'
/** Words that nobody uses for less. */
const EXTREME =
  'excruciat\\p{L}*|unbearabl[ey]|agony|agoni[sz]ing|f(?:o)?etal position|worst (?:\\S+ ){0,2}(?:pain|headache|cramps?|ache)|(?:pain|hurts?|ache) (?:\\S+ ){0,3}(?:of my life|ever|10|ten)|worse than (?:childbirth|labor|labour|giving birth)|screaming|writhing|piercing pain|cant (?:touch|bear)'
/** How long it lasts, and whether it grows. */
const LONG =
  '(?:wont|dont|doesnt|isnt|not|never|cant) (?:\\S+ )?(?:stop|stops|stopping|stopped|go|going|quit|ease|easing|let|letting|end|leave|settle|calm|get it to stop|make it stop)|keeps? (?:on )?(?:going|getting worse|coming|vomiting|getting)|(?:get|gets|getting|got|gotten|much|growing|even) (?:\\S+ )?(?:worse|stronger|more painful)|worsen\\p{L}*|non ?stop|constant\\p{L}*|continuous\\p{L}*|over and over|again and again|for (?:hours|days|ages)|all (?:night|day|morning|evening)|(?:whole|entire) (?:day|night)|(?:\\d+|two|three|four|five|six|several|few|couple of|many) ?(?:h|hours?|days?|hrs?|nights?)(?! (?:after|before|ago|later))|since (?:yesterday|last ni\\p{L}*|midnight|noon|this|morning|\\d|two|three|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|day (?:3|4|5|6|7|three|four|five)|every (?:\\S+ )?(?:hours?|minutes?|mins?|half)|(?:\\d+|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|many|countless|dozens?(?: of)?) times|to (?:my|the|his|her) (?:back|shoulder)|through (?:to )?(?:my|the) back|thru (?:to )?(?:my|the) back|into my back'
/** What it stops. */
const STOPS =
  'cant (?:\\S+ )?(?:stand|sit|walk|move|sleep|straighten|lie|lay|get up|get out|function|eat|drink|think|even|take|keep|hold|stop|breathe|get)\\p{L}*|barely (?:\\S+ )?(?:stand|walk|move|breathe|function)|falling over|fall over|fell over|crawl\\p{L}*|keep falling'

/** What is common by itself, and grave by how bad it is, how long it lasts or what it stops. */
function isGrave(question: Question): boolean {
  const near = (one: Words, other: Words, apart: number) => saysNear(question, one, other, apart)
  const isBad = `${BAD}|${LONG}|${STOPS}`
  return (
    (near(MIDDLE, PAINFUL, 5) && (near(PAINFUL, isBad, 7) || near(MIDDLE, isBad, 5)) && !says(question, OLD_PAIN)) ||
    near(PAINFUL, EXTREME, 6) ||
    near(
      'cant (?:\\S+ )?(?:stand|walk|move|straighten|sit|get) (?:up|upright|straight)|cant (?:stand|move)(?= |$)(?! (?:the|my|this|it|needles?|up to))',
      `${MIDDLE}|${PAINFUL}|${SICK}|${DIZZY}|legs?|head`,
      8,
    ) ||
    (says(
      question,
      'cant (?:\\S+ )?(?:stomach|tolerate|take|handle|manage|get) (?:\\S+ ){0,2}?(?:water|ice|sips?|fluids?|liquids?|food|soup|anything)',
    ) &&
      says(question, LONG + '|even|down')) ||
    (says(question, EXTREME) && !says(question, 'hunger|appetite|craving\\p{L}*|tired|side effects?|price')) ||
    (near(
      'fever\\p{L}*|temperature',
      'wont|high|stiff neck|10[2-6]|39|4[01]|days|rash|confus\\p{L}*|keeps?|spik\\p{L}*',
      5,
    ) &&
      !says(question, 'vials?|pens?|fridge|stored?|room|shipping|hay|above|below')) ||
    near(
      SICK.replace('sick|', ''),
      `${LONG}|${STOPS}|severe\\p{L}*|violent\\p{L}*|uncontrollabl[ey]|blood\\p{L}*|stars`,
      6,
    ) ||
    near(
      '(?:dizz\\p{L}*|light ?headed\\p{L}*|weak|vertigo|woozy)',
      `${STOPS}|so (?:\\S+ )?i (?:fell|almost|nearly|keep)`,
      5,
    ) ||
    (near('(?:heart|pulse|heartbeat)', 'rac\\p{L}*|pound\\p{L}*|flutter\\p{L}*|skip\\p{L}*|fast', 4) &&
      says(question, `${isBad}|scared|sitting|lying|resting|at rest|${DIZZY}|sweat\\p{L}*|chest|breath\\p{L}*`)) ||
    near(
      '(?:cant|nothing|wont|not|unable|barely|hardly|havent|dont)',
      '(?:keep|keeping|hold|holding|stay|stays|staying|kept) (?:\\S+ ){0,4}?(?:down|in)(?= |$)|(?:drink|drank|drinking|eat|ate|swallow|sip)(?: \\S+){0,4} (?:days?|since|hours|without vomiting)',
      4,
    ) ||
    (says(question, '(?:dehydrat\\p{L}*)') && says(question, `${BAD}|im|she|he|${DIZZY}|cant`)) ||
    (near(
      'fever\\p{L}*|chills|shiver\\p{L}*|temperature of|temp of|rigors',
      `${PAINFUL}|${SITE}|${MIDDLE}|${SICK}|freezing|lump|hot|cant|10[2-6]|39|4[0-1]`,
      10,
    ) &&
      !says(question, 'vial|fridge|stored?|room temp\\p{L}*'))
  )
}

/** A pain that people have for other reasons. */
const OLD_PAIN =
  '(?:from|in|at) the gym|for (?:\\d+|two|three|many|ten) years|tendon|research|heal\\p{L}*|bpc help|knee|shoulder injury|old injury|herniated|disc'

/**
 * Two of these at once: low sugar, an allergic reaction, infected blood (pages above), dehydration
 * (https://zana.com/a/dehydration-symptoms-dehydration.1454?lang=en, text of the NHS).
 */
function areBadTogether(question: Question): boolean {
  const shaky = [
    'shak\\p{L}*|trembl\\p{L}*|jitter\\p{L}*',
    'sweat\\p{L}*|clammy|cold sweats?|drenched',
    'confus\\p{L}*|muddled|disorient\\p{L}*|foggy|out of it|cant think',
    'pale|white as\\p{L}*|gr[ea]y',
    'dizz\\p{L}*|light ?headed\\p{L}*|woozy|faint',
    'heart (?:is |s )?(?:rac|pound)\\p{L}*|palpitations|pulse',
    'blurry|blurred|vision|seeing spots|stars',
    'cant stand|collaps\\p{L}*|weak',
  ].filter((words) => says(question, words))
  const wet = [
    'vomiting',
    'diarrhea|diarrhoea|the runs|toilet',
    'dizz\\p{L}*|light ?headed\\p{L}*|faint|stars|weak|confus\\p{L}*',
    'urine|dry mouth|mouth like|parched|cotton',
  ].filter((words) => says(question, words))
  const yellow = [
    'dark urine|brown urine|urine (?:is )?(?:dark|brown)',
    'pale stool|clay|white stool',
    'itch\\p{L}* all over',
    'yellow',
  ].filter((words) => says(question, words))
  return (
    (shaky.length >= 2 && !says(question, 'normal|common')) ||
    wet.length >= 3 ||
    yellow.length >= 2 ||
    (wet.length >= 2 && shaky.length >= 1 && says(question, 'cant|so|very|really'))
  )
}

/** Every list above, as words whose slips are put right. */
export const SIGN_WORDS: readonly string[] = [
  ...ALONE,
  ...PAIRS.flatMap(([part, trouble]) => [part, trouble]),
  PAINFUL,
  MIDDLE,
  SICK,
  DIZZY,
  BAD,
  LONG,
  STOPS,
  EXTREME,
]
