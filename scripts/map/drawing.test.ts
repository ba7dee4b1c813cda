import { describe, expect, it } from 'vitest';
import { drawingOf, rounded, wrapped } from './drawing.ts';
import { mapOf, type SourceFile } from './tree.ts';

const file = (path: string, ...imports: readonly string[]): SourceFile => ({ path, lines: 123, imports });
const FILES = [
  file('contract/ventas/compra.ts'),
  file('server/app.ts', 'server/features/ventas/compras/index.ts'),
  file('server/features/ventas/compras/index.ts', 'contract/ventas/compra.ts', 'server/features/casa/correo/index.ts'),
  file('server/features/ventas/datos/index.ts'),
  file('server/features/casa/correo/index.ts', 'server/features/ventas/compras/index.ts'),
  file('server/features/casa/usuarios/index.ts'),
  file('web/ventas/compras/page.tsx', 'contract/ventas/compra.ts'),
];
const drawing = (files: readonly SourceFile[]) => drawingOf(mapOf(files, ['web', 'contract', 'server']));

describe('el dibujo', () => {
  it('es el mismo para el mismo código, venga en el orden que venga', () => {
    expect(drawing(FILES.toReversed())).toBe(drawing(FILES));
  });

  it('pone los grupos de un nombre a una altura en todas las habitaciones', () => {
    const heights = [...drawing(FILES).matchAll(/<text x="\d+" y="(\d+)"[^>]*>ventas</g)].map(([, y]) => y);
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  });

  it('lleva una flecha de cada lado al contrato y un arco por cada dependencia', () => {
    expect(drawing(FILES).match(/>imports</g)).toHaveLength(2);
    expect(drawing(FILES).match(/fill="none"/g)).toHaveLength(3);
  });

  it('es XML, se llame como se llame una carpeta', () => {
    expect(drawing([file('web/a&b/<c>/d.ts')])).toContain('a&amp;b');
  });
});

describe('las cifras', () => {
  it.each([
    [0, 0],
    [7, 7],
    [99, 99],
    [104, 100],
    [1_449, 1_400],
    [66_951, 67_000],
  ])('%i se lee %i', (exact, shown) => {
    expect(rounded(exact)).toBe(shown);
  });
});

describe('los nombres', () => {
  it('se parten entre uno y otro, y ninguno se pierde', () => {
    expect(wrapped(['uno', 'dos', 'tres'], 70, 10)).toEqual(['uno · dos', 'tres']);
    expect(wrapped(['uno-que-no-cabe'], 10, 10)).toEqual(['uno-que-no-cabe']);
  });
});
