import { expect, it } from 'vitest';
import { closedDoors, foreignReads, foreignWrites } from './doors.ts';
import { readSource } from './source.ts';

const COMPRAS = readSource(
  'server/features/ventas/compras/table.ts',
  "export const compras = pgTable('compras', {});\nexport const lineas = pgTable('compras_lineas', {});",
);
const file = (path: string, text: string) => [COMPRAS, readSource(path, text)];

it('lo que otra feature escribe, con el constructor o en SQL, se niega', () => {
  const text = `
    import { compras as tabla } from '#server/features/ventas/compras/index.ts';
    await tx.update(tabla).set({ estado });
    await tx.execute(sql\`insert into \${lineas} (id) values (1)\`);
    await tx.execute(sql\`delete from compras_lineas where id = 1\`);`;
  expect(foreignWrites(file('server/features/dinero/pagos/pagar.ts', text))).toEqual([
    expect.stringContaining('«compras», que es de ventas/compras'),
    expect.stringContaining('«compras_lineas»'),
  ]);
  expect(foreignWrites(file('server/features/ventas/compras/pagar.ts', text))).toEqual([]);
});

it('lo que lee en SQL se dice una vez por tabla; lo propio, un alias y un comentario no cuentan', () => {
  const text = `
    // from compras
    sql\`select 1 from compras c, compras_lineas l join compras x on true\`;
    sql\`select 1 from otra\`;`;
  expect(foreignReads(file('server/features/dinero/pagos/queries.ts', text))).toEqual({
    'dinero/pagos': ['compras', 'compras_lineas'],
  });
  expect(foreignReads(file('server/features/ventas/compras/queries.ts', text))).toEqual({});
});

it('otro grupo alcanza sólo lo que el grupo muestra; los suyos, todo', () => {
  const text =
    "import { a } from '#server/features/ventas/compras/index.ts';\nimport { b } from '#server/features/ventas/datos/index.ts';";
  const caras = new Map([['ventas', ['compras']]]);
  expect(closedDoors(file('server/features/dinero/pagos/a.ts', text), caras)).toEqual([
    expect.stringContaining('«ventas/datos» no está en la cara de ventas'),
  ]);
  expect(closedDoors(file('server/features/ventas/notas/a.ts', text), caras)).toEqual([]);
  expect(closedDoors(file('server/demo/a.ts', text), caras)).toEqual([]);
});
