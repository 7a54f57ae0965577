/** Words that people use for the same; the first of a row is the term. Pairs of words are read as one word. */
export const SYNONYMS: readonly (readonly string[])[] = `
inject injection injections injecting injected shot shots jab jabs pin pinning pinned administer spritzen spritze spritzt injizieren inyectar inyecto inyeccion injecter piqure
dose doses dosage dosing dosis
miss missed forgot forget forgotten skipped skip late delayed delay overdue behind due supposed vergessen olvide olvidado olvidada olvidar oublie oublier verpasst
early earlier sooner
day weekday monday tuesday wednesday thursday friday saturday sunday
store storage stored storing keep keeps kept keeping lagern lagerung aufbewahren aufbewahrung lagere gelagert guardar guardo conservar almacenar conserver
fridge refrigerator refrigerate refrigerated refrigeration refrig unrefrigerated unopened cooler kuhlschrank nevera refrigerador frigorifico frigo
room warm hot heat overnight counter sat sitting night lying|left out|out of|room temp|ohne kuhlschrank|fuera de
temperature temp temps degrees degree temperatur
freeze frozen freezing freezer froze eingefroren einfrieren gefroren congelar congelado congelada congele
travel traveling travelling trip flight flights fly flying plane airplane airport tsa vacation holiday luggage reisen reise flugzeug viajar viaje avion voyage
last lasts good expire expires expired expiration shelf beyond haltbar haltbarkeit dura duran caduca caducidad
open opened opening first|in use
vial vials bottle bottles ampoule
pen pens kwikpen autoinjector flextouch flexpro injector
mix mixed mixing reconstitute reconstituted reconstitution reconstituting dissolve dissolved dissolving powder lyophilized mischen gemischt mezclar
bacteriostatic bac bacwater bacteriostatischem bakteriostatisches bakteriostatische bacteriostatica
water diluent wasser agua eau
swirl roll rolling swirling
shake shaken shaking shook
dispose throw chuck toss disposal discard trash bin sharps garbage used entsorgen|throw away|get rid
needle needles nadel nadeln sharp aguja agujas aiguille
syringe syringes spritzen
site sites spot spots place places location area wo donde
stomach abdomen abdominal belly tummy
thigh leg thighs legs
arm arms
rotate rotating rotation alternate change changing switch
subcutaneous subq subcut sc sq subcutaneously skin
muscle intramuscular im intramuscularly
side nebenwirkungen nebenwirkung adverse|side effect|side effects|adverse reactions|efectos secundarios|effets secondaires|effets indesirables
nausea nauseous queasy sick ubelkeit nauseas
vomiting vomit erbrechen vomitos
constipation constipated verstopfung estrenimiento|cant stool|cant go
diarrhea diarrhoea durchfall diarrea
pain hurt hurts painful ache sore soreness schmerzen schmerz dolor douleur
hair alopecia haarausfall haare cabello pelo caida cheveux
tired fatigue tiredness exhausted exhaustion mude mudigkeit cansancio
kidney kidneys renal
gallstone gallstones gallbladder bile
pancreatitis pancreas
thyroid mtc medullary
cancer tumor tumors tumour carcinoma malignancy
eye eyes retina retinopathy vision sight eyesight
sugar hypoglycemia hypoglycaemia hypo glucose
pregnant pregnancy conceive conceiving baby unborn fetus schwanger schwangerschaft embarazo embarazada enceinte grossesse
breastfeed breastfeeding lactation nursing milk breast
contraception contraceptive contraceptives birth minipill|birth control|the pill|mini pill|control pill
surgery operation anesthesia anaesthesia procedure colonoscopy sedation surgeon endoscopy gastroscopy
alcohol drink drinking wine beer booze liquor drunk alkohol wein bier trinken vino cerveza beber vin
together combine combined combining plus same|at once
stop stopping stopped quit quitting discontinue discontinued discontinuation off absetzen dejar
weight weigh fat lose losing loss pounds gewicht abnehmen peso
regain gain rebound back
leave leaves system clear body
half-life halflife halbwertszeit|half life
athlete athletes wada usada doping sport sports tested competition banned
approve approved approval legal fda
counterfeit fake fakes falsified
compound compounded compounding
concentration strength
unit units tick ticks line lines
air bubble bubbles
cloudy discolored particles floating yellow color colour
salt sodium acetate
age child children kids teen old
elderly older seniors
heart cardiovascular
liver hepatic
depression suicidal mood mental
allergy allergic hypersensitivity
container containers
ingredient ingredients excipients contain contains|made of|made from|made with|made out
uk britain british england heathrow gatwick
purity pure
parcel package delivery delivered shipment shipped shipping mail post
donate donation donating donor donated|give blood|giving blood|gave blood
benzyl benzylalcohol|benzyl alcohol
work works working mechanism
long
average|how much
study studies trial trials tried
percent %
blood lab labs tests bloodwork monitor monitoring
`
  .trim()
  .split('\n')
  .map((row) => {
    const [words = '', ...pairs] = row.split('|')
    return [...words.trim().split(' '), ...pairs]
  })
