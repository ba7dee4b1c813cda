import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calcularFlete,
  diaDeLlegada,
  diaDeSalida,
  errorDeTramos,
  kgDeUnidad,
  type LineaDeFlete,
  precioDeTramos,
  type ReglaDeFlete,
  SIN_TARIFAS,
  tablaDeFletes,
} from './flete.ts';

const SIN_MEDIDAS = { peso_kg: null, largo_cm: null, ancho_cm: null, alto_cm: null };
const linea = (peso_kg: number, cantidad = 1, mas: Partial<LineaDeFlete> = {}): LineaDeFlete => ({
  ...SIN_MEDIDAS,
  peso_kg,
  cantidad,
  costo_envio: 3_990,
  ...mas,
});

const tabla = tablaDeFletes({
  transportistas: [
    { id: 1, nombre: 'Camiones', divisor: 4_000, maximo_kg: 1_000, activo: true },
    { id: 2, nombre: 'Courier', divisor: 5_000, maximo_kg: 30, activo: true },
    { id: 3, nombre: 'Regalado', divisor: 5_000, maximo_kg: null, activo: false },
  ],
  comunas: [
    { comuna: 'Quilicura', zona_id: 1, dias_viaje: 1, servicio: 'si' },
    { comuna: 'Isla de Pascua', zona_id: 2, dias_viaje: 12, servicio: 'si' },
    { comuna: 'Antártica', zona_id: 2, dias_viaje: 30, servicio: 'no' },
    { comuna: 'Juan Fernández', zona_id: 2, dias_viaje: 30, servicio: 'cotizar' },
    { comuna: 'Arica', zona_id: 3, dias_viaje: 5, servicio: 'si' },
  ],
  tarifas: [
    { zona_id: 1, transportista_id: 1, hasta_kg: 20, precio: 4_990, por_kg_adicional: null },
    { zona_id: 1, transportista_id: 1, hasta_kg: 100, precio: 9_990, por_kg_adicional: 100 },
    { zona_id: 1, transportista_id: 2, hasta_kg: 5, precio: 2_990, por_kg_adicional: 500 },
    { zona_id: 1, transportista_id: 3, hasta_kg: 5, precio: 0, por_kg_adicional: null },
    { zona_id: 2, transportista_id: 2, hasta_kg: 1, precio: 15_000, por_kg_adicional: 9_000 },
  ],
});
const regla: ReglaDeFlete = { zonaUrbana: ['Quilicura'], tabla, voluminoso: { kg: 40, cm: 180 } };
const flete = (lineas: readonly LineaDeFlete[], comuna = 'Quilicura', subtotal = 10_000) =>
  calcularFlete(lineas, subtotal, comuna, regla);

describe('lo que cuesta un despacho', () => {
  it('pesa el canasto entero, o su volumen si es más, y lo lleva el más barato que puede', () => {
    expect(kgDeUnidad(linea(2, 1, { largo_cm: 40, ancho_cm: 40, alto_cm: 50 }), 4_000)).toBe(20);
    expect(flete([linea(2)])).toMatchObject({ estado: 'tarifa', costo: 2_990, transportista: 'Courier', kg: 2 });
    // 8 kg by courier are 2.990 + 3 × 500; 15 kg cost less by lorry, and 31 kg the courier doesn't take.
    expect(flete([linea(8)])).toMatchObject({ costo: 4_490, transportista: 'Courier' });
    expect(flete([linea(15)])).toMatchObject({ costo: 4_990, transportista: 'Camiones' });
    expect(flete([linea(31)])).toMatchObject({ costo: 9_990, transportista: 'Camiones' });
    // Ten washing machines are not one.
    expect(flete([linea(65)]).costo).toBe(9_990);
    expect(flete([linea(65, 10)]).costo).toBe(9_990 + 550 * 100);
    // And Isla de Pascua isn't Quilicura.
    expect(flete([linea(2)], 'Isla de Pascua').costo).toBe(24_000);
  });

  it('donde ya no va ninguno de los que tienen tarifa se cotiza: no cuesta lo que dice el producto', () => {
    const { comunas, zonas } = tablaDeFletes({
      transportistas: [{ id: 2, nombre: 'Courier', divisor: 5_000, maximo_kg: 30, activo: false }],
      comunas: [{ comuna: 'Isla de Pascua', zona_id: 2, dias_viaje: 12, servicio: 'si' }],
      tarifas: [{ zona_id: 2, transportista_id: 2, hasta_kg: 1, precio: 15_000, por_kg_adicional: 9_000 }],
    });
    const sinNadie = calcularFlete([linea(2)], 10_000, 'Isla de Pascua', { ...regla, tabla: { comunas, zonas } });
    expect(sinNadie).toMatchObject({ estado: 'a-cotizar', costo: 0 });
    expect(sinNadie.por_que).toContain('El despacho a Isla de Pascua se cotiza.');
  });

  it('gratis sobre el umbral en zona urbana, salvo lo voluminoso, que es lo único que paga', () => {
    expect(flete([linea(2)], 'Quilicura', 50_000).costo).toBe(2_990);
    expect(flete([linea(2)], 'Quilicura', 50_001)).toMatchObject({ estado: 'gratis', costo: 0 });
    expect(flete([linea(2)], 'Isla de Pascua', 90_000).costo).toBe(24_000);
    expect(flete([linea(2, 3), linea(65)], 'Quilicura', 90_000)).toMatchObject({
      estado: 'tarifa',
      costo: 9_990,
      kg: 65,
      por_que: 'Sólo lo voluminoso paga despacho: 65 kg.',
    });
    expect(flete([linea(1, 1, { largo_cm: 300 })], 'Quilicura', 90_000).estado).toBe('tarifa');
  });

  it('se dice lo que se cotiza y adonde no se llega', () => {
    expect(flete([linea(2)], 'Antártica')).toMatchObject({ estado: 'sin-servicio', costo: 0 });
    expect(flete([linea(2)], 'Juan Fernández').estado).toBe('a-cotizar');
    expect(flete([linea(31)], 'Isla de Pascua')).toMatchObject({
      estado: 'a-cotizar',
      por_que:
        'Por su peso o tamaño, el despacho a Isla de Pascua se cotiza. Pide una cotización y te decimos cuánto cuesta, o retíralo en la tienda.',
    });
  });

  it('sin tarifa vale lo que dice el producto más caro de llevar, como siempre', () => {
    const lineas = [linea(2, 5, { costo_envio: 3_000 }), linea(65, 2, { costo_envio: 5_000 })];
    for (const comuna of ['Arica', 'Putre'])
      expect(flete(lineas, comuna)).toMatchObject({ estado: 'tarifa', costo: 5_000 });
    const sinTarifas = { ...regla, tabla: SIN_TARIFAS };
    expect(calcularFlete([linea(2)], 60_000, 'Quilicura', sinTarifas).estado).toBe('gratis');
    expect(calcularFlete([linea(2, 1, { costo_envio: 0 })], 10_000, 'Quilicura', sinTarifas).estado).toBe('gratis');
    expect(calcularFlete(lineas, 60_000, 'Quilicura', sinTarifas).costo).toBe(5_000);
  });

  it('los tramos van de menos a más', () => {
    const tramo = (hasta_kg: number, precio: number, por_kg_adicional: number | null = null) => ({
      hasta_kg,
      precio,
      por_kg_adicional,
    });
    expect(errorDeTramos([tramo(5, 1_000), tramo(10, 1_000, 50)])).toBeNull();
    expect(errorDeTramos([tramo(5, 1_000), tramo(5, 2_000)])).toMatchObject({ indice: 1, campo: 'hasta_kg' });
    expect(errorDeTramos([tramo(5, 1_000), tramo(9, 900)])).toMatchObject({ indice: 1, campo: 'precio' });
    expect(errorDeTramos([tramo(5, 1_000, 1), tramo(9, 1_900)])).toMatchObject({ campo: 'por_kg_adicional' });
    expect(precioDeTramos([tramo(5, 1_000)], 5.1)).toBeUndefined();
    expect(precioDeTramos([tramo(5, 1_000, 50)], 5.1)).toBe(1_050);
    expect(precioDeTramos([], 1)).toBeUndefined();
  });
});

describe('más nunca cuesta menos', () => {
  const medida = fc.option(fc.integer({ min: 1, max: 300 }), { nil: null });
  const unaLinea = fc.record({
    peso_kg: fc.option(fc.float({ min: Math.fround(0.1), max: 80, noNaN: true }), { nil: null }),
    largo_cm: medida,
    ancho_cm: medida,
    alto_cm: medida,
    cantidad: fc.integer({ min: 1, max: 40 }),
    costo_envio: fc.integer({ min: 0, max: 20_000 }),
    precio: fc.integer({ min: 1, max: 40_000 }),
  });
  const comuna = fc.constantFrom('Quilicura', 'Isla de Pascua', 'Arica', 'Putre');
  type Linea = LineaDeFlete & { precio: number };
  const caro = (lineas: readonly Linea[], donde: string) => {
    const subtotal = lineas.reduce((suma, { precio, cantidad }) => suma + precio * cantidad, 0);
    const { estado, costo } = calcularFlete(lineas, subtotal, donde, regla);
    return { gratis: subtotal > 50_000 && donde === 'Quilicura', costo: estado === 'a-cotizar' ? Infinity : costo };
  };

  it('salvo al pasar al despacho gratis: ni más unidades ni otra línea', () => {
    fc.assert(
      fc.property(fc.array(unaLinea, { minLength: 1, maxLength: 12 }), unaLinea, comuna, (lineas, otra, donde) => {
        const antes = caro(lineas, donde);
        const [primera, ...resto] = lineas;
        for (const mas of [
          [...lineas, otra],
          [{ ...primera!, cantidad: primera!.cantidad + 1 }, ...resto],
        ]) {
          const despues = caro(mas, donde);
          if (antes.gratis || !despues.gratis) expect(despues.costo).toBeGreaterThanOrEqual(antes.costo);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('el día prometido', () => {
  const plazos = { preparacion: 1, corte: '14:00', viaje: 4 };
  const en = (local: string) => new Date(`${local}:00-03:00`);

  it('prepara y viaja en días hábiles, y lo de después del corte cuenta desde el día siguiente', () => {
    expect(diaDeSalida(en('2026-11-26T10:00'), plazos)).toBe('2026-11-27');
    expect(diaDeSalida(en('2026-11-26T14:00'), plazos)).toBe('2026-11-30');
    expect(diaDeLlegada(en('2026-11-26T10:00'), plazos, 1)).toBe('2026-11-30');
    expect(diaDeLlegada(en('2026-11-26T10:00'), plazos, null)).toBe('2026-12-03');
    // Bought on a Saturday, over the holiday of the 8th.
    expect(diaDeLlegada(en('2026-12-05T10:00'), plazos, 1)).toBe('2026-12-10');
    expect(diaDeLlegada(en('2026-12-24T18:00'), plazos, 0)).toBe('2026-12-29');
  });

  it('las preparaciones sin días salen el mismo día hábil', () => {
    expect(diaDeSalida(en('2026-11-26T10:00'), { ...plazos, preparacion: 0 })).toBe('2026-11-26');
    expect(diaDeSalida(en('2026-11-27T15:00'), { ...plazos, preparacion: 0 })).toBe('2026-11-30');
  });
});
