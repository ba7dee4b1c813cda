import { expect, test, vi } from 'vitest';
import { stubStorage } from '#web/testing/browser.ts';
import { enviarFotos } from './enviar-fotos.ts';

test('cada foto va sola: la que no se puede guardar no se lleva a las demás, y se dice por qué', async () => {
  stubStorage('localStorage');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    const names = body.getAll('archivos').map((file) => (file as File).name);
    sent.push(names.join());
    if (names[0] === 'rota.jpg')
      return Response.json({ code: 'IMAGEN_INVALIDA', message: 'Está dañada.' }, { status: 422 });
    if (names[0] === 'clave.pdf') {
      return Response.json(
        {
          code: 'DATOS_INVALIDOS',
          message: '«clave.pdf»: tiene contraseña.',
          fields: { archivos: 'tiene contraseña.' },
        },
        { status: 400 },
      );
    }
    if (names[0] === 'cortada.jpg') throw new TypeError('sin red');
    return Response.json({}, { status: 201 });
  });
  const files = ['uno.jpg', 'rota.jpg', 'clave.pdf', 'cortada.jpg', 'dos.jpg'].map((name) => new File(['x'], name));
  const left = await enviarFotos(7, files);
  expect(sent).toEqual(['uno.jpg', 'rota.jpg', 'clave.pdf', 'cortada.jpg', 'dos.jpg']);
  expect(left.map(({ file, problem }) => [file.name, problem])).toEqual([
    ['rota.jpg', 'Está dañada.'],
    ['clave.pdf', 'tiene contraseña.'],
    ['cortada.jpg', expect.stringContaining('No pudimos conectar')],
  ]);
});
