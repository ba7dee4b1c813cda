import { describe, expect, it } from 'vitest';
import { formatMedida } from './clases.ts';
import { leerCaracteristicas } from './leer.ts';

const de = (especificaciones: string, descripcion = 'Producto') =>
  Object.fromEntries(
    leerCaracteristicas({ descripcion, especificaciones }).map(({ clave, numero, texto, dudosa }) => [
      clave,
      dudosa ? [numero] : (numero ?? texto),
    ]),
  );

describe('leer características', () => {
  it.each([
    ['Voltaje: 220 V, 50 Hz', { voltaje: 220 }],
    ['Voltaje: 220-240 V~', { voltaje: 220 }],
    ['Voltaje: 20 V máx.', { voltaje: 20 }],
    ['Potencia: 1.400 W', { potencia: 1_400 }],
    ['Potencia: 3.000 W (3 × 1.000 W)', { potencia: 3_000 }],
    ['Potencia máxima: 2,8 kW', { potencia: 2_800 }],
    ['Potencia: 2 HP', { potencia: 1_491.4 }],
    ['Diámetro: 115 mm (4½")', { diametro: 115 }],
    ['Diámetro: Ø 115 mm', { diametro: 115 }],
    ['Diámetro: 1/2"', { diametro: 12.7 }],
    ['Diámetro: 4 1/2"', { diametro: 114.3 }],
    ['Diámetro: 4½ pulgadas', { diametro: 114.3 }],
    ['Diámetro del disco: 180 mm (7")', { diametro: 180 }],
    ['Largo: 100 m', { largo: 100_000 }],
    ['Largo: 1,8 m de estrobo', { largo: 1_800 }],
    ['Capacidad: 750 ml', { capacidad: 0.75 }],
    ['Estanque: 4,6 L', { capacidad: 4.6 }],
    ['Contenido: 1 casco', {}],
    ['Capacidad en hormigón: 13 mm', {}],
    ['Batería: 5,0 Ah', { bateria: 5 }],
    ['Batería: 2 x 2,0 Ah', { bateria: 2 }],
    ['Batería: 3.200 mAh', { bateria: 3.2 }],
    ['Velocidad en vacío: 0–3.000 rpm', { velocidad: 3_000 }],
    ['Velocidades: 12, de 220 a 2.600 rpm', {}],
    ['Torque máximo: 54 Nm', { torque: 54 }],
    ['Presión máxima: 140 bar', { presion: 140 }],
    ['Presión máxima: 2.000 psi', { presion: 137.895 }],
    ['Caudal: 480 L/h', { caudal: 8 }],
    ['Caudal de aire: 90 m³/min', { caudal_aire: 5_400 }],
    ['Corriente: 15 A', { corriente: 15 }],
    ['Peso: 0,95 kg', { peso: 0.95 }],
    ['Peso: 128 kg con baterías', { peso: 128 }],
    ['Material: acero con punta de carburo de tungsteno', { material: 'Acero' }],
    ['Material: PVC', { material: 'PVC' }],
    ['Consumo: 300 g/h máx.', {}],
  ])('«%s» es %j', (linea, esperado) => {
    expect(de(linea)).toEqual(esperado);
  });

  it.each([
    ['Voltaje: 14,4 V y 18 V', { voltaje: [18] }],
    ['Voltaje: 18', { voltaje: [18] }],
    ['Diámetro: M8', { diametro: [8] }],
    ['Diámetro: 10 a 25 mm', { diametro: [10] }],
    ['Depósito: 0,45 L polvo / 0,25 L agua', { capacidad: [0.25] }],
    ['Potencia: 3 × 1.000 W', { potencia: [1_000] }],
    ['Estanque: 5 L\nRecolector: 60 L', { capacidad: [5] }],
  ])('«%s» no se adivina', (linea, esperado) => {
    expect(de(linea)).toEqual(esperado);
  });

  it('lo que la ficha calla se lee del nombre, si el nombre lo dice', () => {
    expect(de('', 'Taladro percutor Bosch 18 V 54 Nm 2 × 2,0 Ah')).toEqual({ voltaje: 18, torque: 54, bateria: 2 });
    expect(de('Voltaje: 20 V', 'Taladro 18 V')).toEqual({ voltaje: 20 });
    expect(de('', 'Disco de corte Ø 115 mm')).toEqual({ diametro: 115 });
    expect(de('', 'Broca 10 mm')).toEqual({});
  });

  it('se leen como los escribe la gente', () => {
    expect([formatMedida('largo', 2_500), formatMedida('largo', 25), formatMedida('potencia', 1_400)]).toEqual([
      '2,5 m',
      '25 mm',
      '1.400 W',
    ]);
  });
});
