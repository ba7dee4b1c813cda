import { customType, numeric } from 'drizzle-orm/pg-core';

/** An amount of money: read and written as a number, which holds it exactly. */
export const pesos = () => numeric({ precision: 14, scale: 2, mode: 'number' });

/** A quantity that isn't whole units: metres, hours. */
export const medida = () => numeric({ precision: 14, scale: 4, mode: 'number' });

/** What something weighs, to the gram. */
export const kilos = () => numeric({ precision: 9, scale: 3, mode: 'number' });

/** How long something is, to the millimetre. */
export const centimetros = () => numeric({ precision: 7, scale: 1, mode: 'number' });

/** The price of a unit where it is net: as many as four decimals. */
export const precio = () => numeric({ precision: 16, scale: 4, mode: 'number' });

/** A sum of such amounts over any quantity: what is in stock of one product may be worth more than `pesos` holds. */
export const pesosSumados = () => numeric({ precision: 24, scale: 2, mode: 'number' });

/** Bytes as they are: hashes, sealed secrets, files. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
