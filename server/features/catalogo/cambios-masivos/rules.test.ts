import { describe, expect, it } from 'vitest';
import { type Elegido, planear } from './rules.ts';

const producto = (campos: Partial<Elegido> = {}): Elegido => ({
  id: 1,
  codigo_producto_fussan: 10,
  descripcion: 'Taladro',
  previousPrice: null,
  ultimo_costo: null,
  precio_unitario: 10_000,
  estado: 'activo',
  familia: 'electrohogar',
  sub_familia: null,
  marca: 'Bosch',
  ubicacion: null,
  version: 1,
  oferta_vigente: false,
  precio_estable: true,
  ...campos,
});
const precio = (porcentaje: number) => ({ precio: { porcentaje, redondeo: 1 } }) as const;

describe('lo que haría un cambio a muchos', () => {
  it('separa lo que cambia, lo que ya está así y lo que no se puede', () => {
    const plan = planear([producto(), producto({ id: 2, precio_unitario: 0 })], precio(10));
    expect(plan).toMatchObject({
      cambian: [{ antes: { precio_unitario: 10_000 }, despues: { precio_unitario: 11_000 } }],
      rechazados: [{ producto: { id: 2 }, motivo: 'No tiene precio: se cotiza.' }],
      sin_cambio: 0,
    });
    expect(planear([producto()], { estado: 'activo' })).toMatchObject({ cambian: [], sin_cambio: 1 });
    expect(planear([producto()], { marca: 'Bosch' })).toMatchObject({ cambian: [], sin_cambio: 1 });
    expect(planear([producto()], { marca: null }).cambian[0]).toMatchObject({
      antes: { marca: 'Bosch' },
      despues: { marca: null },
    });
    expect(planear([producto()], { sub_familia: 'hornos' }).cambian[0]!.antes).toEqual({ sub_familia: null });
    expect(planear([producto()], { familia: 'electrohogar', sub_familia: 'hornos' }).cambian[0]).toMatchObject({
      antes: { familia: 'electrohogar', sub_familia: null },
      despues: { familia: 'electrohogar', sub_familia: 'hornos' },
    });
  });

  it('un precio exacto es el de todos, también de lo que se cotizaba; el que ya lo tiene queda igual', () => {
    const exacto = { precio: { valor: 12_990 } };
    const plan = planear(
      [producto(), producto({ id: 2, precio_unitario: 0 }), producto({ id: 3, precio_unitario: 12_990 })],
      exacto,
    );
    expect(plan.cambian.map(({ producto: { id }, despues }) => [id, despues.precio_unitario])).toEqual([
      [1, 12_990],
      [2, 12_990],
    ]);
    expect([plan.sin_cambio, plan.rechazados]).toEqual([1, []]);
    const oferta = { precio: { valor: 8_990, es_oferta: true } };
    expect(planear([producto({ precio_estable: false })], oferta).cambian[0]?.despues.previousPrice).toBe(10_000);
    expect(planear([producto({ oferta_vigente: true })], exacto).rechazados).toHaveLength(1);
  });

  it('el precio tachado: subir lo quita, bajar deja el de antes, y redondear a lo mismo no lo toca', () => {
    const rebajado = producto({ precio_unitario: 10_000, previousPrice: 12_000 });
    expect(planear([rebajado], precio(10)).cambian[0]).toMatchObject({
      antes: { precio_unitario: 10_000, previousPrice: 12_000 },
      despues: { precio_unitario: 11_000, previousPrice: null },
    });
    expect(planear([rebajado], precio(-10)).cambian[0]?.despues.previousPrice).toBe(10_000);
    // A correction, of a price that is not a week old, strikes nothing through; nor does one that was said to be no offer.
    expect(planear([producto({ precio_estable: false })], precio(-10)).cambian[0]?.despues.previousPrice).toBeNull();
    const dicho = { precio: { porcentaje: -10, redondeo: 1 as const, es_oferta: false } };
    expect(planear([producto()], dicho).cambian[0]?.despues.previousPrice).toBeNull();
    expect(planear([rebajado], { precio: { porcentaje: 0.1, redondeo: 100 } })).toMatchObject({
      cambian: [],
      sin_cambio: 1,
    });
  });

  it('el precio de una oferta con fechas no se reajusta; lo demás del producto, sí', () => {
    const enOferta = producto({ oferta_vigente: true });
    expect(planear([enOferta], precio(10))).toMatchObject({
      cambian: [],
      rechazados: [{ motivo: 'Está en oferta: anúlala o espera a que termine.' }],
    });
    expect(planear([enOferta], { estado: 'inactivo' }).cambian).toHaveLength(1);
  });

  it('un precio no queda en 0 ni fuera de lo que se puede guardar', () => {
    expect(planear([producto({ precio_unitario: 1 })], precio(-90)).rechazados[0]?.motivo).toBe(
      'El precio quedaría en 0.',
    );
    const enorme = producto({ precio_unitario: 999_999_999_000 });
    expect(planear([enorme], precio(500)).rechazados[0]?.motivo).toBe('El precio quedaría demasiado grande.');
  });
});
