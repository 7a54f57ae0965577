import { sourcesReadOn } from '../rows.ts'

export const travelSources = sourcesReadOn('2026-11-29', [
  [
    'govuk-hand-luggage',
    'GOV.UK, Hand luggage restrictions: medicines, medical equipment and dietary requirements',
    'as read on that day',
    'https://www.gov.uk/hand-luggage-restrictions/essential-medicines-and-medical-equipment',
  ],
  [
    'sweden-liquids',
    'Swedish Transport Agency, Restrictions on liquids (rules of the European Union)',
    'as read on that day',
    'https://transportstyrelsen.se/en/aviation/information-for-passengers/restrictions-on-liquids-and-prohibited-items-list',
  ],
  [
    'caa-medicines',
    'UK Civil Aviation Authority, Travelling with medicines',
    'as read on that day',
    'https://www.caa.co.uk/Passengers/Before-you-fly/Am-I-fit-to-fly/Health-information-for-passengers/Travelling-with-medicines,-mobility-and-medical-equipment/',
  ],
  [
    'nathnac-medicines',
    'National Travel Health Network and Centre, Travelling with medicines (United Kingdom)',
    'as read on that day',
    'https://www.nathnac.org/travel/factsheets/Medication.htm',
  ],
  [
    'cbp-medication',
    'US Customs and Border Protection, Medication and drugs, as kept by the University of North Texas',
    'copy of 21 October 2012',
    'https://cybercemetery.unt.edu/archive/oilspill/20121021071240/http:/www.cbp.gov/xp/cgov/travel/clearing/restricted/medication_drugs.xml',
  ],
])
