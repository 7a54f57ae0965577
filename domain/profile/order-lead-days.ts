/** How many days before the last dose the next vial is ordered, while the person has chosen no other: the default of the table `profiles`. */
export const USUAL_ORDER_LEAD_DAYS = 7
