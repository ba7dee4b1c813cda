import { expect, it } from 'vitest';
import type { Facetas, Sugerencias } from '#contract/catalogo/busqueda.ts';
import { leerCatalogo } from '#server/demo/catalogo.ts';
import { leerIlustraciones } from '#server/demo/ilustraciones.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { visitor } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type Consulta, SESENTA_CONSULTAS } from './sesenta-consultas.ts';

const test = await openTestApp();
const { productos: catalogo } = await leerCatalogo(await leerIlustraciones());
await test.db.insert(productos).values(
  catalogo.map(({ tipo: _t, proveedor: _p, precio_anterior, dias_desde_alta, ...producto }) => ({
    ...producto,
    previousPrice: precio_anterior,
    fecha_creacion: new Date(Date.UTC(2026, 0, 1) - dias_desde_alta * 86_400_000),
  })),
);

const leer = async (ruta: string, q: string) =>
  (await visitor(test).call('GET', `/api/products${ruta}${new URLSearchParams({ q })}`)).body;

/** What is wrong with the answers to a search, in words. */
async function fallasDe({ q, primero, nunca, hasta = Infinity, falta }: Consulta): Promise<string[]> {
  const lista = await leer('?limit=100&', q);
  const dicha: Pick<Facetas, 'total'> & { falta?: string | null } = await leer('/facetas?', q);
  const sugeridas: Sugerencias & { falta?: string | null } = await leer('/sugerencias?', q);
  const nombres: string[] = lista.items.map(({ descripcion }: { descripcion: string }) => descripcion);
  const [uno] = nombres;
  return [
    ...(primero === null ? (uno ? [`encuentra ${uno}`] : []) : uno && primero.test(uno) ? [] : [`primero ${uno}`]),
    ...(nunca ? nombres.filter((nombre) => nunca.test(nombre)).map((nombre) => `no debe estar ${nombre}`) : []),
    ...(lista.total > hasta ? [`encuentra ${lista.total}`] : []),
    ...(dicha.total === lista.total ? [] : [`cuenta ${dicha.total} de ${lista.total}`]),
    ...((dicha.falta ?? undefined) === falta ? [] : [`dice que falta ${dicha.falta}`]),
    ...((sugeridas.falta ?? undefined) === falta ? [] : [`al escribir dice que falta ${sugeridas.falta}`]),
    ...sugeridas.productos
      .slice(0, 1)
      .flatMap(({ descripcion }) => (nombres.includes(descripcion) ? [] : [`sugiere ${descripcion}`])),
    ...(sugeridas.productos.length === 0 && lista.total > 0 ? ['no sugiere nada'] : []),
  ];
}

it('sesenta búsquedas traen primero lo que se buscaba, y nada de lo que no', async () => {
  const fallas: string[] = [];
  for (const consulta of SESENTA_CONSULTAS) {
    const suyas = await fallasDe(consulta);
    if (suyas.length > 0) fallas.push(`«${consulta.q}»: ${suyas.join('; ')}`);
  }
  expect(fallas, `${SESENTA_CONSULTAS.length - fallas.length} de ${SESENTA_CONSULTAS.length}`).toEqual([]);
});
