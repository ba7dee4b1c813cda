import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  brutoDe,
  conIva,
  type Decimales,
  desglosar,
  ivaDe,
  netoDe,
  proporcion,
  sumar,
} from '#contract/valores/money.ts';
import { importeDe, subtotalDe, totalesDe } from '#contract/valores/totales.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { conIvaSql, cuotaSql, importeDeLinea, ivaDeSql, netoDeSql, subtotalDeSql } from './dinero.ts';

const test = await openTestApp();

/** A number with so many decimals, as the whole number that is kept in it. */
const conDecimales = (unidades: number, decimales: number) => unidades / 10 ** decimales;
const linea = fc.record({
  // Up to four decimals, of a price; up to two, of a quantity and of a per cent.
  precio: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000_000_000_000 })),
  cantidad: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1_000_000 })),
  descuento: fc.oneof(fc.constant(0), fc.constant(5_000), fc.integer({ min: 0, max: 10_000 })),
});
/** Centavos. */
const monto = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 75_000_000_000_000 }));

/** Whether a whole number is `dividendo / divisor` rounded half up, by what rounding means: no other is nearer. */
function esElMasCercano(entero: bigint, dividendo: bigint, divisor: bigint): boolean {
  const resto = 2n * (dividendo - entero * divisor);
  return -divisor <= resto && resto < divisor;
}
const enteroDe = (valor: number, decimales: Decimales): bigint => {
  const unidades = Math.round(valor * 10 ** decimales);
  expect(unidades / 10 ** decimales).toBe(valor);
  return BigInt(unidades);
};

/** What PostgreSQL makes of each row, with the numbers as they were written. */
async function segunSql(columnas: SQL, filas: readonly object[]): Promise<number[][]> {
  const { rows } = await test.db.execute<{ cifras: number[] }>(sql`
    select json_build_array(${columnas}) as cifras
    from json_to_recordset(${JSON.stringify(filas.map((fila, lugar) => ({ ...fila, lugar })))}::json)
      as f (precio numeric, cantidad numeric, descuento numeric, monto numeric, lugar int) order by lugar`);
  return rows.map(({ cifras }) => cifras);
}

it('cada línea: lo mismo en TypeScript, en SQL y con números enteros', async () => {
  const [precio, cantidad, descuento] = [sql`precio`, sql`cantidad`, sql`descuento`];
  const columnas = sql`${importeDeLinea({ precio, cantidad, descuento })}, ${importeDeLinea({ precio, cantidad, descuento }, 2)},
    ${importeDeLinea({ precio, cantidad })},
    ${subtotalDeSql({ base: sql`'bruto'`, precio, cantidad, descuento })},
    ${subtotalDeSql({ base: sql`'bruto'`, precio: sql`round(precio)`, cantidad, descuento: sql`0` })}`;
  await fc.assert(
    fc.asyncProperty(fc.array(linea, { minLength: 50, maxLength: 300 }), async (lineas) => {
      const filas = lineas.map((una) => ({
        precio: conDecimales(una.precio, 4),
        cantidad: conDecimales(una.cantidad, 2),
        descuento: conDecimales(una.descuento, 2),
      }));
      const deSql = await segunSql(columnas, filas);
      for (const [lugar, { precio, cantidad, descuento }] of lineas.entries()) {
        const fila = { ...filas[lugar]!, precio_unitario: filas[lugar]!.precio };
        const { descuento: _, ...sinDescuento } = fila;
        const suyas = [
          importeDe(fila),
          importeDe(fila, 2),
          importeDe(sinDescuento),
          subtotalDe({ base: 'bruto', ...fila }),
          subtotalDe({ base: 'bruto', ...sinDescuento, precio_unitario: Math.round(fila.precio) }),
        ];
        expect(deSql[lugar]).toEqual(suyas);
        const exacto = BigInt(precio) * BigInt(cantidad) * BigInt(10_000 - descuento);
        expect(esElMasCercano(enteroDe(suyas[0]!, 0), exacto, 10n ** 10n)).toBe(true);
        expect(esElMasCercano(enteroDe(suyas[1]!, 2), exacto, 10n ** 8n)).toBe(true);
        expect(esElMasCercano(enteroDe(suyas[2]!, 0), BigInt(precio) * BigInt(cantidad), 10n ** 6n)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it('IVA, neto y bruto de un monto: lo mismo en TypeScript, en SQL y con números enteros', async () => {
  const columnas = sql`${ivaDeSql(sql`monto`)}, ${netoDeSql(sql`monto`)}, round(${conIvaSql(sql`monto`)}), ${conIvaSql(sql`monto`)},
    -${ivaDeSql(sql`- monto`)}`;
  await fc.assert(
    fc.asyncProperty(fc.array(monto, { minLength: 50, maxLength: 300 }), async (montos) => {
      const filas = montos.map((centavos) => ({ monto: conDecimales(centavos, 2) }));
      const deSql = await segunSql(columnas, filas);
      for (const [lugar, centavos] of montos.entries()) {
        const { monto } = filas[lugar]!;
        const [iva, neto, bruto] = [ivaDe(monto), netoDe(monto), brutoDe(monto)];
        expect(deSql[lugar]).toEqual([iva, neto, bruto, conIva(monto), iva]);
        expect(ivaDe(-monto) + iva).toBe(0);
        const exacto = BigInt(centavos);
        expect(esElMasCercano(BigInt(iva), exacto * 19n, 10_000n)).toBe(true);
        expect(esElMasCercano(BigInt(bruto), exacto * 119n, 10_000n)).toBe(true);
        expect(esElMasCercano(BigInt(neto), exacto, 119n)).toBe(true);
        expect(esElMasCercano(enteroDe(netoDe(monto, 2), 2), exacto * 100n, 119n)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it('un papel de muchas líneas: neto e IVA son su total, con cada línea redondeada por sí misma', () => {
  const pequena = fc.record({
    precio: fc.integer({ min: 0, max: 20_000_000_000 }),
    cantidad: fc.integer({ min: 0, max: 100_000 }),
    descuento: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(pequena, { maxLength: 40 }), fc.constantFrom('neto', 'bruto'), (lineas, base) => {
      const escritas = lineas.map((una) => ({
        precio_unitario: conDecimales(una.precio, 4),
        cantidad: conDecimales(una.cantidad, 2),
        descuento: conDecimales(una.descuento, 2),
      }));
      const suma = lineas.reduce((suma, { precio, cantidad, descuento }) => {
        const exacto = BigInt(precio) * BigInt(cantidad) * BigInt(10_000 - descuento);
        return suma + (exacto + 5n * 10n ** 9n) / 10n ** 10n;
      }, 0n);
      const { neto, iva, total } = totalesDe(base, escritas);
      expect({ neto, iva, total }).toEqual(desglosar(base, Number(suma)));
      expect(BigInt(neto) + BigInt(iva)).toBe(BigInt(total));
      if (base === 'bruto') {
        expect(BigInt(total)).toBe(suma);
        expect(esElMasCercano(BigInt(neto), suma * 100n, 119n)).toBe(true);
      } else {
        expect(BigInt(neto)).toBe(suma);
        expect(esElMasCercano(BigInt(iva), suma * 19n, 100n)).toBe(true);
      }
    }),
  );
});

it('lo que se reparte entre líneas suma lo repartido, cada una en pesos y a menos de uno de lo justo', async () => {
  const pesos = fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -900_000_000, max: 900_000_000 }), pesos, async (total, partes) => {
      const cuota = cuotaSql({ monto: sql`${total}::numeric`, peso: sql`monto`, orden: sql`lugar` });
      const deSql = (
        await segunSql(
          cuota,
          partes.map((monto) => ({ monto })),
        )
      ).map(([una]) => una!);
      const deTs = proporcion(total, partes);
      const todas = partes.reduce((suma, parte) => suma + parte, 0);
      expect(deTs.reduce((suma, una) => sumar(suma, una), 0)).toBe(total);
      expect(deSql.reduce((suma, una) => suma + una, 0)).toBe(todas === 0 ? 0 : total);
      for (const [lugar, parte] of partes.entries()) {
        const justo = todas === 0 ? 0 : (total * parte) / todas;
        expect(Number.isInteger(deSql[lugar])).toBe(true);
        expect(Math.abs(deSql[lugar]! - justo)).toBeLessThanOrEqual(1.001);
        if (todas > 0) expect(Math.abs(deTs[lugar]! - justo)).toBeLessThan(0.02 * partes.length);
      }
    }),
    { numRuns: 40 },
  );
});
