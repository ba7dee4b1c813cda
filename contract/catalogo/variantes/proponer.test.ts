import { expect, it } from 'vitest';
import { proponerVariantes } from './proponer.ts';

it.each([
  [
    ['Broca para concreto Makita SDS-Plus de 6 × 110 mm', 'Broca para concreto Makita SDS-Plus de 10 × 160 mm'],
    'Broca para concreto Makita SDS-Plus',
    'Medida',
    ['6 × 110 mm', '10 × 160 mm'],
  ],
  [
    ['Broca para metal Bosch HSS de 3 mm, pack de 2', 'Broca para metal Bosch HSS de 4 mm, pack de 2'],
    'Broca para metal Bosch HSS, pack de 2',
    'Medida',
    ['3 mm', '4 mm'],
  ],
  [
    [
      'Tornillo volcanita Rosqual 6 × 1" punta fina, caja de 1.000',
      'Tornillo volcanita Rosqual 6 × 1¼" punta fina, caja de 1.000',
    ],
    'Tornillo volcanita Rosqual punta fina, caja de 1.000',
    'Medida',
    ['6 × 1"', '6 × 1¼"'],
  ],
  [
    ['Esmalte al agua Cromalia satinado blanco, 1 galón', 'Esmalte al agua Cromalia satinado rojo colonial, 1 galón'],
    'Esmalte al agua Cromalia satinado, 1 galón',
    'Color',
    ['Blanco', 'Rojo colonial'],
  ],
  [
    ['Disco flap Boky de 4½" grano 40, óxido de zirconio', 'Disco flap Boky de 4½" grano 120, óxido de zirconio'],
    'Disco flap Boky de 4½", óxido de zirconio',
    'Grano',
    ['40', '120'],
  ],
  [
    ['Tubo PVC presión Gasfital de 20 mm × 3 m, PN 10', 'Tubo PVC presión Gasfital de 25 mm × 3 m, PN 10'],
    'Tubo PVC presión Gasfital, PN 10',
    'Medida',
    ['20 mm × 3 m', '25 mm × 3 m'],
  ],
  [
    ['Escalera tijera Boky de aluminio, 4 peldaños, 120 kg', 'Escalera tijera Boky de aluminio, 6 peldaños, 120 kg'],
    'Escalera tijera Boky de aluminio, 120 kg',
    'Peldaños',
    ['4 peldaños', '6 peldaños'],
  ],
  [
    ['Disco de corte Tolvar de 4½" para metal, 1,0 mm', 'Disco de corte Tolvar de 4½" para metal, 1,0 mm, pack de 10'],
    'Disco de corte Tolvar de 4½" para metal, 1,0 mm',
    'Presentación',
    ['Unidad', 'Pack de 10'],
  ],
  [
    ['Candado Tolvar de bronce de 30 mm con 3 llaves', 'Candado Tolvar de bronce de 40 mm con 3 llaves'],
    'Candado Tolvar de bronce con 3 llaves',
    'Medida',
    ['30 mm', '40 mm'],
  ],
  [['Martillo', 'Serrucho'], '', 'Modelo', ['Martillo', 'Serrucho']],
  [['Martillo', 'Martillo'], 'Martillo', 'Medida', ['', '']],
])('de %j propone «%s», por %s', (descripciones, nombre, eje, valores) => {
  expect(proponerVariantes(descripciones)).toEqual({ nombre, eje, valores });
});
