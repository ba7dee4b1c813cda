import { expect, it } from 'vitest';
import {
  added,
  changed,
  countsOf,
  matched,
  nextBatch,
  type Picture,
  settled,
  sharesOf,
  unknownCodes,
} from './picture-list.ts';

const MB = 1024 * 1024;
const file = (archivo: string, bytes = MB) => ({ archivo, bytes, open: async () => new Blob() });
const list = (...names: string[]) =>
  added(
    [],
    names.map((name) => file(name)),
  );
const producto = (codigo: number) => ({
  id: codigo,
  codigo_producto_fussan: codigo,
  descripcion: `Producto ${codigo}`,
  imagen_url: null,
  imagen_anchos: [],
});
const brief = (pictures: readonly Picture[]) =>
  pictures.map(({ archivo, estado, mensaje }) => [archivo, estado, mensaje]);

it('lo que no puede servir se rechaza al elegirlo, y no espera', () => {
  const pictures = added(list('1.jpg'), [
    file('taladro.jpg'),
    file('2.png', 16 * MB),
    file('fotos.zip/1.png'),
    file('3.jpg'),
    file('4.svg'),
    file('IMG_0001.heic'),
  ]);
  expect(brief(pictures)).toEqual([
    ['1.jpg', 'espera', undefined],
    ['taladro.jpg', 'rechazada', 'El nombre del archivo debe ser el código del producto, como 123.jpg.'],
    ['2.png', 'rechazada', 'La imagen pesa demasiado: el máximo es 15 MB.'],
    ['fotos.zip/1.png', 'rechazada', 'El código se repite: ya viene en «1.jpg».'],
    ['3.jpg', 'espera', undefined],
    ['4.svg', 'rechazada', 'El archivo no es una imagen JPEG, PNG, WebP, AVIF o GIF.'],
    ['IMG_0001.heic', 'rechazada', expect.stringContaining('Ajustes › Cámara › Formatos › Más compatible')],
  ]);
  expect(pictures[3]).toMatchObject({ nombre: '1.png', codigo: 1 });
});

it('después de una lista puede venir otra mejor del mismo producto, y después de una rechazada también', () => {
  const done = changed(list('1.jpg', '2.jpg'), () => true, { estado: 'lista' });
  expect(added(done, [file('1.png')])[2]).toMatchObject({ estado: 'espera' });
  const refused = changed(list('1.jpg'), () => true, { estado: 'rechazada' });
  expect(added(refused, [file('1.png')])[1]).toMatchObject({ estado: 'espera' });
});

it('pregunta una vez por cada código, de a cien, y rechaza los que no son de ningún producto', () => {
  const pictures = list(...Array.from({ length: 150 }, (_, i) => `${i + 1}.jpg`), 'x.jpg');
  const codigos = unknownCodes(pictures);
  expect(codigos).toHaveLength(100);
  const asked = changed(pictures, ({ codigo }) => codigos.includes(codigo ?? 0), { asked: true });
  expect(unknownCodes(asked)).toHaveLength(50);
  const after = matched(asked, [1, 2], [producto(1)]);
  expect(after[0]).toMatchObject({ estado: 'espera', producto: { descripcion: 'Producto 1' } });
  expect(after[1]).toMatchObject({ estado: 'rechazada', mensaje: 'No hay un producto con el código 2.' });
  expect(after[2]).toMatchObject({ estado: 'espera' });
});

it('se envían de a pocas: hasta cuatro o 20 MB, y al menos una', () => {
  expect(nextBatch(list('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg')).map(({ codigo }) => codigo)).toEqual([
    1, 2, 3, 4,
  ]);
  const heavy = added([], [file('1.jpg', 15 * MB), file('2.jpg', 15 * MB)]);
  expect(nextBatch(heavy).map(({ codigo }) => codigo)).toEqual([1]);
  expect(
    nextBatch(changed(heavy, ({ codigo }) => codigo === 1, { estado: 'fallida' })).map(({ codigo }) => codigo),
  ).toEqual([2]);
  expect(nextBatch([])).toEqual([]);
});

it('lo enviado se reparte por archivo, uno tras otro', () => {
  expect(sharesOf(0.5, [100, 100])).toEqual([1, 0]);
  expect(sharesOf(0.75, [100, 100])).toEqual([1, 0.5]);
  expect(sharesOf(1, [10, 0, 30])).toEqual([1, 1, 1]);
});

it('la respuesta deja cada archivo listo o rechazado con su motivo', () => {
  const pictures = changed(list('1.jpg', '2.jpg', '3.jpg', '4.jpg'), () => true, { estado: 'subiendo' });
  const after = settled(pictures, pictures.slice(0, 3), {
    success: true,
    message: '',
    productos_actualizados: [{ codigo_producto_fussan: 1, imagen_url: '/i.webp', imagen_anchos: [] }],
    rechazadas: [{ archivo: '2.jpg', mensaje: 'No es una imagen.' }],
  });
  expect(brief(after)).toEqual([
    ['1.jpg', 'lista', undefined],
    ['2.jpg', 'rechazada', 'No es una imagen.'],
    ['3.jpg', 'rechazada', 'Error al actualizar las imágenes.'],
    ['4.jpg', 'subiendo', undefined],
  ]);
  expect(countsOf(after)).toEqual({ espera: 0, subiendo: 1, lista: 1, rechazada: 2, fallida: 0 });
});
