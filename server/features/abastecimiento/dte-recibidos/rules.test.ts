import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netoDeLinea, seCobra } from '#contract/abastecimiento/dte-recibidos/netos.ts';
import { descuadresDe } from '#contract/abastecimiento/dte-recibidos/sumas.ts';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import type { GlobalDte, LineaDte } from '#contract/dinero/dte/documento.ts';
import { montoDeLinea } from '#contract/dinero/dte/totales.ts';
import { CLAVES_DEMO } from '#server/platform/sii/de-prueba.ts';
import { leerArchivoDte } from '#server/platform/sii/documento-leido.ts';
import { emisorDePrueba } from '#server/platform/sii/proveedor-de-prueba.ts';
import type { SinToma } from './casar.ts';
import { lineasDeFactura } from './como-factura.ts';
import { reparosDe } from './rules.ts';

const emisor = emisorDePrueba();

const linea = fc
  .record({
    nombre: fc.stringMatching(/^[A-Za-zÁÑáñ"'&<>/., 0-9]{1,90}$/).filter((nombre) => nombre.trim() !== ''),
    codigo: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,13}$/), { nil: undefined }),
    cantidad: fc.oneof(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 1, max: 50_000 }).map((mil) => mil / 1_000),
    ),
    precio: fc.oneof(
      fc.integer({ min: 1, max: 900_000 }),
      fc.integer({ min: 1, max: 9_999_999 }).map((diez) => diez / 10_000),
    ),
    descuento_pct: fc.option(
      fc.integer({ min: 1, max: 90 }).map((uno) => uno),
      { nil: undefined },
    ),
    exenta: fc.option(fc.constantFrom('exenta' as const, 'no_facturable' as const), { nil: undefined, freq: 4 }),
  })
  .map(({ descuento_pct, ...resto }): LineaDte => {
    const monto = montoDeLinea({ ...resto, descuento_pct });
    const descuento_monto = montoDeLinea(resto) - monto;
    return { ...resto, monto, ...(descuento_monto > 0 && { descuento_pct, descuento_monto }) };
  });

const global = fc.option(
  fc.record({
    es: fc.constantFrom('descuento' as const, 'recargo' as const),
    en: fc.constant('%' as const),
    valor: fc.integer({ min: 1, max: 400 }).map((diez) => diez / 10),
  }),
  { nil: undefined, freq: 3 },
);

test('whatever a supplier may issue is read as it was written, adds up, and its invoice sums to its paper', async () => {
  let folio = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(33 as const, 34 as const, 61 as const),
      fc.array(linea, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      global,
      async (tipo, lineas, bruto, uno) => {
        const base = bruto && tipo !== 34 ? 'bruto' : 'neto';
        const globales: GlobalDte[] | undefined = uno && [uno];
        const referencias =
          tipo === 61 ? [{ tipo: '33', folio: '1', fecha: '2026-11-01', codigo: 3 as const }] : undefined;
        const escrito = emisor.documento(tipo, { folio: ++folio, base, lineas, globales, referencias });
        const { sobre, documentos } = await leerArchivoDte(emisor.sobre(escrito), CLAVES_DEMO);
        const [leido] = documentos;
        expect(reparosDe(leido!, sobre, '760000000')).toEqual({ graves: [], rotas: [] });
        const { documento } = leido!;
        expect(documento.totales).toMatchObject({
          neto: escrito.totales.neto,
          exento: escrito.totales.exento,
          iva: escrito.totales.iva,
          total: escrito.totales.total,
        });
        expect(documento.lineas.map(({ monto }) => monto)).toEqual(escrito.lineas.map(({ monto }) => monto));

        // Whole quantities are of a product, the rest charges.
        const casadas = documento.lineas.map((una): SinToma => {
          const unidades = Number.isInteger(una.cantidad) ? una.cantidad : null;
          return {
            linea: una.linea,
            cobra: seCobra(una),
            neto: netoDeLinea(documento, una),
            producto: unidades === null ? null : { producto_id: 1, codigo_producto_fussan: 1, descripcion: 'Uno' },
            unidades,
            como: 'persona',
            sin_producto: unidades === null,
            propuestas: [],
          };
        });
        const factura = totalesDeFactura(lineasDeFactura(documento, casadas, new Map()), tipo !== 34);
        // Its net is the paper's; of amounts with IVA the paper may split them a peso apart.
        expect(Math.abs(factura.total - documento.totales.total)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 100 },
  );
});

test('what no invoice may come to is refused in words, whatever amount it is', async () => {
  const [leido] = (await leerArchivoDte(emisor.solo(emisor.documento(33)), CLAVES_DEMO)).documentos;
  const { documento } = leido!;
  const [linea] = documento.lineas;
  const enorme = 1e18;
  for (const cambio of [
    { lineas: [{ ...linea!, precio: 999_999_999_999.99, cantidad: 999_999_999_999 }] },
    { lineas: [{ ...linea!, precio: null, monto: enorme }] },
    {
      lineas: Array.from({ length: 60 }, (_, n) => ({ ...linea!, linea: n + 1, precio: null, monto: 999_999_999_999 })),
      globales: [{ es: 'recargo' as const, glosa: null, en: '%' as const, valor: 999, sobre: null }],
    },
    { totales: { ...documento.totales, neto: enorme } },
    { totales: { ...documento.totales, no_facturable: -enorme } },
    { globales: [{ es: 'recargo' as const, glosa: null, en: '$' as const, valor: enorme, sobre: null }] },
  ]) {
    const { graves } = reparosDe({ ...leido!, documento: { ...documento, ...cambio } }, null, '760000000');
    expect(graves).toEqual(['Trae montos demasiado grandes.']);
  }
});

test('a peso of rounding is the same figure, two are not', async () => {
  const [leido] = (await leerArchivoDte(emisor.solo(emisor.documento(33)), CLAVES_DEMO)).documentos;
  const { documento } = leido!;
  const con = (cambio: Partial<typeof documento.totales>) =>
    descuadresDe({ ...documento, totales: { ...documento.totales, ...cambio } });
  const { iva, total } = documento.totales;
  expect(con({ iva: iva + 1, total: total + 1 })).toEqual([]);
  expect(con({ iva: iva + 2, total: total + 2 })).toEqual(['IVA: dice $1.902 y suma $1.900.']);
  expect(con({ tasa: 18 })).toEqual(['La tasa de IVA dice 18%, y es 19%.']);
  // A tax beside the IVA is in the total, and what the buyer withholds isn't.
  expect(con({ otros: [{ codigo: 27, monto: 500 }], total: total + 500 })).toEqual([]);
  expect(con({ otros: [{ codigo: 15, monto: -1_900 }], total: total - 1_900 })).toEqual([]);
});
