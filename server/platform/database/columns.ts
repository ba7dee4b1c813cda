import { numeric } from 'drizzle-orm/pg-core';

/** An amount of money: read and written as a number, which holds it exactly. */
export const pesos = () => numeric({ precision: 14, scale: 2, mode: 'number' });
