import { describe, expect, it } from 'vitest';
import { arrowsBetween, groupsOf, inOrder, mapOf, placeOf, type SourceFile } from './tree.ts';

const file = (path: string, ...imports: readonly string[]): SourceFile => ({ path, lines: 10, imports });
const ROOMS = ['web', 'contract', 'server'];

const GROUPED = [
  file('contract/valores/rut.ts'),
  file('contract/ventas/compras/compra.ts', 'contract/valores/rut.ts'),
  file('server/app.ts', 'server/features/ventas/index.ts'),
  file('server/features/ventas/index.ts', 'server/features/ventas/compras/index.ts'),
  file('server/features/ventas/compras/index.ts', 'contract/ventas/compras/compra.ts'),
  file('server/features/ventas/datos/index.ts', 'server/features/casa/correo/index.ts', 'server/platform/config.ts'),
  file('server/features/casa/correo/index.ts', 'server/platform/config.ts'),
  file('server/features/casa/correo/plantillas/aviso.ts'),
  file('server/features/casa/usuarios/index.ts', 'server/gone.ts'),
  file('server/platform/config.ts'),
  file('web/ventas/compras/page.tsx', 'contract/ventas/compras/compra.ts'),
];

describe('los grupos', () => {
  it('son las carpetas de features en que hay features', () => {
    expect(groupsOf(GROUPED.map(({ path }) => path))).toEqual(['casa', 'ventas']);
  });

  it('no lo es una feature con una carpeta que tiene cara', () => {
    expect(groupsOf(['server/features/correo/index.ts', 'server/features/correo/plantillas/index.ts'])).toEqual([]);
  });
});

describe('el lugar de un archivo', () => {
  it.each([
    ['server/features/ventas/compras/queries.ts', 'ventas', 'compras'],
    ['server/features/ventas/index.ts', 'ventas', undefined],
    ['server/features/suelta/index.ts', 'features', 'suelta'],
    ['server/platform/http/errors.ts', 'platform', 'http'],
    ['server/main.ts', 'raíz', undefined],
    ['web/ventas/compras/page.tsx', 'ventas', 'compras'],
  ])('%s está en «%s»', (path, box, part) => {
    expect(placeOf(path, ['ventas'])).toEqual({ box, part });
  });
});

describe('el mapa', () => {
  const map = mapOf(GROUPED, ROOMS);
  const server = map.rooms[2]!;

  it('tiene los grupos entre lo que se apoya en ellos y aquello en que se apoyan', () => {
    expect(server.boxes.map(({ name }) => name)).toEqual(['raíz', 'ventas', 'casa', 'platform']);
    expect(map.groups).toEqual(['ventas', 'casa']);
  });

  it('dice qué hay en cada caja y cuánto', () => {
    expect(server.boxes[1]).toEqual({ name: 'ventas', group: true, files: 3, lines: 30, parts: ['compras', 'datos'] });
    expect(server.boxes[0]).toEqual({ name: 'raíz', group: false, files: 1, lines: 10, parts: ['app.ts'] });
    expect(server).toMatchObject({ files: 8, lines: 80 });
  });

  it('cuenta los imports dentro de cada habitación y entre ellas, sólo de lo que hay', () => {
    expect(server.arrows).toEqual([
      { from: 'casa', to: 'platform', imports: 1 },
      { from: 'raíz', to: 'ventas', imports: 1 },
      { from: 'ventas', to: 'casa', imports: 1 },
      { from: 'ventas', to: 'platform', imports: 1 },
    ]);
    expect(map.arrows).toEqual([
      { from: 'server', to: 'contract', imports: 1 },
      { from: 'web', to: 'contract', imports: 1 },
    ]);
  });

  it('de una casa sin grupos tiene las features en una caja', () => {
    const flat = mapOf([file('server/features/correo/index.ts'), file('server/features/ots/index.ts')], ['server']);
    expect(flat.rooms[0]!.boxes).toEqual([
      { name: 'features', group: true, files: 2, lines: 20, parts: ['correo', 'ots'] },
    ]);
  });
});

describe('las flechas', () => {
  it('cuentan una vez lo que un archivo importa dos', () => {
    const files = [file('a/1', 'b/1', 'b/1', 'b/2', 'a/2'), file('a/2', 'b/1')];
    expect(arrowsBetween(files, (path) => path[0])).toEqual([{ from: 'a', to: 'b', imports: 3 }]);
  });
});

describe('el orden', () => {
  const arrow = (from: string, to: string, imports = 1) => ({ from, to, imports });

  it('pone antes a quien importa', () => {
    expect(inOrder(['a', 'b', 'c'], [arrow('c', 'b'), arrow('b', 'a')])).toEqual(['c', 'b', 'a']);
  });

  it('en un círculo va al revés lo que menos pesa', () => {
    expect(inOrder(['a', 'b', 'c'], [arrow('b', 'a', 5), arrow('a', 'c', 3), arrow('c', 'b', 1)])).toEqual([
      'b',
      'a',
      'c',
    ]);
  });
});
