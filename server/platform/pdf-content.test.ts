import { deflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import { expect, it } from 'vitest';
import { pdfDanger, pdfIsEncrypted, pdfIsWhole } from './pdf-content.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => Buffer.from(part as string, 'latin1')));
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bytes?: Buffer) => {
  const body = bytes ?? deflateSync(objects);
  return Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj'),
  ]);
};

it.each([
  ['JavaScript', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj')],
  ['JavaScript, con su nombre escrito con escapes', pdf('<</S/J#61vaScr#69pt/JS(x)>>')],
  ['un programa', pdf('<< /S/Launch /F (cmd.exe) >>')],
  ['un programa, cuyo nombre es un objeto aparte', pdf('<< /S 5 0 R >> 5 0 obj/Launch endobj')],
  ['archivos en su lista', pdf('<< /Names << /Dests 4 0 R/EmbeddedFiles 5 0 R >> >>')],
  ['un archivo adentro', pdf('<</Type/EmbeddedFile/Length 3>>')],
  ['un archivo de una nota', pdf('<< /F (a.exe) /EF << /F 9 0 R >> >>')],
  ['un formulario XFA', pdf('<< /AcroForm << /XFA [ (xdp) 3 0 R ] >> >>')],
  ['JavaScript en objetos comprimidos', pdf(packed('3 0 << /S /JavaScript /JS (x) >>'))],
  ['lo mismo, sin decir qué son', pdf(packed('3 0 << /S /JavaScript >>', '/N 1 /F#69rst 4 /Filter [ /FlateDecode ]'))],
  [
    'lo mismo, con un final que no lo es',
    pdf(packed('', undefined, deflateSync(Buffer.from('3 0 endstream << /S /Launch >>'), { level: 0 }))),
  ],
])('se halla %s', (_, content) => {
  expect(pdfDanger(content)).toBe('activo');
});

it.each([
  ['con contraseña', packed('', undefined, Buffer.from('cifrado: no es zlib'))],
  ['de otro modo', packed('', '/N 1 /First 4 /Filter [ /ASCII85Decode /FlateDecode ]', Buffer.from('Gb"0;~>'))],
  ['dañados', packed('', undefined, deflateSync('3 0 << /S /JavaScript >>').subarray(0, 12))],
])('de objetos comprimidos %s no se sabe', (_, objects) => {
  expect(pdfDanger(pdf(objects))).toBe('oculto');
});

it('lo que es de todos los días se deja pasar', () => {
  const content = pdf(
    '<< /A << /S /URI /URI (https://tienda.cl/Launch) >> >> << /Title (Taller de JavaScript) >>',
    packed('3 0 << /Type /Page /Annots [] >>'),
    '8 0 obj << /Type /Outlines /First 9 0 R /Count 1 >> endobj 9 0 obj << /Length 4 /Filter /DCTDecode >>\nstream\n\xff\xd8\xff\xd9\nendstream',
  );
  expect(pdfDanger(content)).toBeNull();
});

/** As banks' programs write them: with a table or packed, in the open or under the owner's password. */
const written = async (options: object) => {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.addFonts({ Helvetica: { normal: 'Helvetica' } });
  const content = ['Transferencia por $40.000'];
  return pdfmake.createPdf({ content, defaultStyle: { font: 'Helvetica' }, ...options }).getBuffer();
};
const packedDocument = (encrypted: boolean) => {
  const objects = encrypted
    ? packed('', undefined, Buffer.from('cifrado: no es zlib'))
    : packed('1 0 2 30 << /Type /Catalog /Pages 2 0 R >> << /Type /Page >>');
  const reference = `9 0 obj << /Type /XRef /Root 1 0 R ${encrypted ? '/Encrypt 8 0 R ' : ''}>> endobj\nstartxref\n9\n`;
  return pdf(objects, `\n${reference}`);
};

it('un documento entero se abre, también cifrado', async () => {
  const [plain, owned] = [await written({}), await written({ ownerPassword: 'banco', version: '1.7' })];
  expect([pdfIsWhole(plain), pdfIsEncrypted(plain)]).toEqual([true, false]);
  expect([pdfIsWhole(owned), pdfIsEncrypted(owned), pdfDanger(owned)]).toEqual([true, true, null]);
  expect([pdfIsWhole(packedDocument(false)), pdfIsWhole(packedDocument(true))]).toEqual([true, true]);
});

it.each([
  ['sólo empieza y termina como uno', pdf('')],
  [
    'dice una referencia fuera de él',
    pdf('1 0 obj << /Type /Catalog /Root 1 0 R /Type /Page >> endobj trailer startxref\n9999\n'),
  ],
  ['no tiene páginas', pdf('1 0 obj << /Type /Catalog >> endobj trailer << /Root 1 0 R >>\nstartxref\n9\n')],
  [
    'no tiene raíz',
    pdf('1 0 obj << /Type /Catalog >> endobj 2 0 obj << /Type /Page >> endobj trailer <<>>\nstartxref\n9\n'),
  ],
  [
    'empaqueta otra cosa',
    pdf(packed('3 0 << /Type /Font >>'), '\n9 0 obj << /Type /XRef /Root 1 0 R >> endobj\nstartxref\n9\n'),
  ],
])('no es un documento lo que %s', (_, content) => {
  expect(pdfIsWhole(content)).toBe(false);
});
