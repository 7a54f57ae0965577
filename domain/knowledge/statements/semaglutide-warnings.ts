import { statementsAbout } from '../rows.ts'
import type { Statement } from '../statement.ts'

export const semaglutideWarnings: readonly Statement[] = statementsAbout('semaglutide', '2027-05-31', [
  [
    'semaglutide-insulin-separate',
    'interactions',
    'Insulin and Ozempic are two injections and are never mixed. Both may go into the same region of the body, but not side by side.',
    ['can I inject insulin and ozempic together', 'mix insulin with ozempic', 'insulin same place'],
    ['ozempic-us-section-2'],
    'US',
  ],
  [
    'semaglutide-gallbladder-weight',
    'warnings',
    'Losing much weight, or losing it fast, raises the risk of gallbladder disease; with Wegovy it also came without that, by the US label.',
    ['gallstones and fast weight loss', 'why gallbladder problems', 'losing weight too fast'],
    ['wegovy-us-section-16'],
    'US',
  ],
  [
    'semaglutide-neck-lump',
    'warnings',
    'A lump in the neck, hoarseness, trouble swallowing or shortness of breath can be signs of a thyroid tumor; US labels ask people to report them to a doctor.',
    ['lump in my neck', 'hoarse voice', 'signs of thyroid cancer', 'thyroid symptoms to watch for'],
    ['wegovy-us-section-16'],
    'US',
  ],
  [
    'semaglutide-calcitonin',
    'monitoring',
    'Checking calcitonin in the blood or an ultrasound of the thyroid is of uncertain value for finding such a tumor early, by the US label of Wegovy.',
    ['should calcitonin be tested', 'thyroid ultrasound on semaglutide', 'blood test for thyroid cancer'],
    ['wegovy-us-summary'],
    'US',
  ],
  [
    'semaglutide-aspiration-2024',
    'surgery',
    'Since November 2024 US labels name rare reports of food from the stomach in the lungs under anesthesia or deep sedation, although people had fasted as told.',
    ['aspiration under anesthesia', 'fasting before surgery on ozempic', 'why tell the anesthesiologist'],
    ['fda-labels-2024'],
    'US',
  ],
  [
    'semaglutide-counterfeit',
    'quality',
    'The FDA knows of counterfeit Ozempic in the United States. It may hold the wrong ingredients, too little, too much or none.',
    ['fake ozempic', 'is my ozempic counterfeit', 'how do I know my pen is real'],
    ['fda-glp1-concerns'],
    'US',
  ],
  [
    'semaglutide-compounded',
    'quality',
    'Compounded semaglutide is not approved by the FDA, which does not review its safety, effect or quality before it is sold.',
    ['is compounded semaglutide safe', 'compounded semaglutide fda', 'is compounded the same as ozempic'],
    ['fda-glp1-concerns'],
    'US',
  ],
  [
    'semaglutide-diabetes-start-eu',
    'interactions',
    'With type 2 diabetes the EU label of Wegovy has a lower dose of insulin or a sulfonylurea considered at the start, against low blood sugar.',
    ['wegovy with insulin', 'sulfonylurea with wegovy', 'does my insulin need to change on semaglutide'],
    ['wegovy-eu-section-4'],
    'EU',
  ],
])
