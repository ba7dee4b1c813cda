import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentoPdf } from '#contract/documento/documento.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { subtotalDe } from '#contract/valores/totales.ts';
import { figurasDe } from '#contract/ventas/cotizaciones/figuras.ts';
import { createProducto, people, visitor } from '#server/testing/builders.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cotizacionesDePrueba } from './cotizaciones-de-prueba.ts';

const BASE = '/api/cotizaciones';
const RUNS = 12;
const PRODUCTOS = 6;

const test = await openTestApp();
const [admin] = await people(test, 'admin');
const { enviada, hacer, correosDe } = cotizacionesDePrueba(test, admin);
const productos = await Promise.all(
  Array.from({ length: PRODUCTOS }, () => createProducto(test, { cantidad_stock: 100_000 })),
);

const linea = fc.record({
  otv_solicitada: fc.integer({ min: 1, max: 300 }),
  precio_unitario: fc.oneof(
    fc.integer({ min: 1, max: 500_000 }),
    // Also with centavos, which the contract lets in.
    fc.integer({ min: 100, max: 50_000_000 }).map((centavos) => centavos / 100),
  ),
  descuento: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 9_999 }).map((centesimos) => centesimos / 100),
  ),
});

const archivo = async (url: string) => {
  const { rawPayload, statusCode } = await test.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

async function filasDe(vista: string, q: number): Promise<Record<string, unknown>[]> {
  const libro = read(await archivo(`${BASE}/archivo?formato=xlsx&vista=${vista}&q=${q}`));
  const hoja = libro.Sheets[libro.SheetNames[0]!]!;
  return utils.sheet_to_json<Record<string, unknown>>(hoja).filter((fila) => fila['N° de cotización'] === q);
}

it('línea, neto, IVA y total son los mismos, al peso, en pantalla, enlace, PDF, correo, planilla y compra', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(linea, { minLength: 1, maxLength: PRODUCTOS }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.constantFrom('neto' as const, 'bruto' as const),
      async (lineas, costo_envio, base) => {
        const subtotales = lineas.map((una) => subtotalDe({ base, cantidad: una.otv_solicitada, ...una }));
        const figuras = lineas.map((una, indice) => ({
          cantidad: una.otv_solicitada,
          subtotal: subtotales[indice]!,
          precio_compra: null,
        }));
        const { neto, iva, total } = figurasDe(base, figuras, costo_envio);

        const { id, cotizacion, token } = await enviada(
          lineas.map((una, indice) => ({ producto_id: productos[indice]!.id, ...una })),
          { base, costo_envio },
        );
        const sumas = (de: { neto: number; iva: number; total: number }) => [de.neto, de.iva, de.total];
        expect(sumas(cotizacion)).toEqual([neto, iva, total]);
        expect(cotizacion.items.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual(subtotales);

        const { body: enlace } = await visitor(test).call('POST', `${BASE}/enlace`, { token });
        expect(sumas(enlace.cotizacion)).toEqual([neto, iva, total]);
        expect(enlace.cotizacion.lineas.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual(subtotales);

        const papel = (await pagesOf(await archivo(`${BASE}/${id}/pdf`))).join(' ');
        for (const cifra of [
          `Neto ${formatPrecio(neto)}`,
          `IVA (19%) ${formatPrecio(iva)}`,
          `Total ${formatPrecio(total)}`,
          ...subtotales.map(formatPrecio),
        ]) {
          expect(papel).toContain(cifra);
        }

        const [correo] = await correosDe(id, 'cotizacion-enviada');
        const datos = correo!.datos as unknown as { total: string; papel: { documento: DocumentoPdf } };
        expect(datos.total).toBe(formatPrecio(total));
        expect(datos.papel.documento.totales?.slice(-3).map(({ valor }) => valor)).toEqual(
          [neto, iva, total].map(formatPrecio),
        );

        const [documento] = await filasDe('documentos', cotizacion.num_cotizacion);
        expect([documento!.Neto, documento!.IVA, documento!.Total]).toEqual([neto, iva, total]);
        const renglones = await filasDe('lineas', cotizacion.num_cotizacion);
        expect(renglones.map((fila) => fila['Total de la línea'])).toEqual(subtotales);

        await hacer(id, 'aceptar', { motivo: 'Por teléfono' });
        const { status, body: compra } = await hacer(id, 'convertir');
        expect([status, compra.code]).toEqual([201, undefined]);
        expect([compra.precio_final, compra.costo_envio]).toEqual([total, costo_envio]);
        expect([compra.base, compra.neto, compra.iva]).toEqual([base, neto, iva]);
        type Vendida = { precio_unitario: number; descuento: number; subtotal: number };
        expect(compra.items.map(({ subtotal }: Vendida) => subtotal)).toEqual(subtotales);
        expect(compra.items.map(({ precio_unitario, descuento }: Vendida) => ({ precio_unitario, descuento }))).toEqual(
          lineas.map(({ precio_unitario, descuento }) => ({ precio_unitario, descuento })),
        );
      },
    ),
    // Each run sells: a failing one is shown as it is, not tried a hundred times smaller.
    { numRuns: RUNS, endOnFailure: true },
  );
});
