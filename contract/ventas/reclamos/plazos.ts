/** Months from the day on which the goods were received. */
export const MESES_DE_GARANTIA = 6;

/**
 * Running days, counted from the reception, in which a consumer who bought at a distance may undo it without saying why: article
 * 3 bis, letter b, of Ley 19.496. They would be 90 had the shop not confirmed the purchase in writing, which it does by mail.
 */
export const DIAS_DE_RETRACTO = 10;
