import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type DocumentoPdf, totalesDelPapel } from '#contract/documento/documento.ts';
import { desglosar, formatPrecio } from '#contract/valores/money.ts';
import { pagesOf } from '#server/testing/pdf.ts';
import { childPids } from '#server/testing/process-figures.ts';
import { DocumentPrinter } from './index.ts';

/** Tests wait for a busy machine longer than people do. */
const PATIENT = { maxMs: 110_000 };
const printer = new DocumentPrinter({ PDF_PROCESSES: 1 }, PATIENT);
afterAll(() => printer.close());

const documentoDe = (lineas: number, cambios: Partial<DocumentoPdf> = {}): DocumentoPdf => ({
  cabecera: {
    emisor: { nombre: 'Fussan', datos: ['Av. Vicuña Mackenna 1570, Ñuñoa'] },
    titulo: 'Cotización',
    numero: 'N° 1042',
    datos: [['Fecha', '22-11-2026']],
    qr: { direccion: 'https://tienda.cl/1042', leyenda: 'Ver' },
  },
  partes: [
    {
      titulo: 'Cliente',
      datos: [
        ['Empresa', 'Compañía Ñandú Ltda.'],
        ['Giro', ''],
      ],
    },
  ],
  columnas: [{ titulo: 'Código', ancho: 60 }, { titulo: 'Descripción' }, { titulo: 'Total', ancho: 60, derecha: true }],
  filas: Array.from({ length: lineas }, (_, i) => [
    String(1_000 + i),
    { texto: `Broca de ⅜″ número ${i}`, detalle: 'Proveedor: Ñuñoa' },
    '$1.000',
  ]),
  totales: totalesDelPapel(desglosar('bruto', 59_970), formatPrecio),
  notas: ['Precios con IVA.'],
  firma: { titulo: 'Recibí conforme', campos: ['Nombre', 'RUT', 'Firma'] },
  pie: 'Válida 15 días.',
  ...cambios,
});

const read = async (documento: DocumentoPdf) => pagesOf(await printer.pdf(documento));

describe('a document', () => {
  it('says all of it in real text, in the shop’s letters, on one A4 page', async () => {
    const pdf = await printer.pdf(documentoDe(2));
    const [page, ...others] = await pagesOf(pdf);
    expect(others).toEqual([]);
    for (const text of [
      'FUSSAN',
      'Av. Vicuña Mackenna 1570, Ñuñoa',
      'Cotización N° 1042',
      'Fecha 22-11-2026',
      'Empresa Compañía Ñandú Ltda.',
      '1001 Broca de ⅜″ número 1 Proveedor: Ñuñoa $1.000',
      'Neto $50.395',
      'IVA (19%) $9.575',
      'Total $59.970',
      'Precios con IVA.',
      'Recibí conforme Nombre',
      'Válida 15 días. Página 1 de 1',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('Giro');
    const bytes = pdf.toString('latin1');
    expect(bytes).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
    for (const font of ['Barlow-Regular', 'Barlow-SemiBold', 'BarlowCondensed-Bold']) {
      expect(bytes).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`));
    }
  });

  it('goes on over several pages, each with the header of the table and its number; no line is lost', async () => {
    const pages = await read(documentoDe(60));
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, page] of pages.entries()) {
      expect(page).toContain('Código Descripción Total');
      expect(page).toContain(`Válida 15 días. Página ${i + 1} de ${pages.length}`);
      expect(page.includes('Fussan · Cotización N° 1042')).toBe(i > 0);
    }
    const all = pages.join(' ');
    for (let i = 0; i < 60; i++) expect(all).toContain(`${1_000 + i} Broca de ⅜″ número ${i} Proveedor`);
    // The last page has the last line, what it all comes to, and where to sign it.
    expect(pages.at(-1)).toMatch(/1059 Broca .* Neto .* Total .* Recibí conforme Nombre RUT Firma/);
    expect(all.match(/Neto \$50\.395 IVA \(19%\) \$9\.575 Total \$59\.970/g)).toHaveLength(1);
  });

  it('keeps what is too long inside its column, and what people wrote is only text', async () => {
    const word = 'Ñ'.repeat(300);
    const pages = await read(
      documentoDe(0, {
        filas: [[word, `${'muy '.repeat(400)}larga`, '$1']],
        notas: ['file:///etc/passwd http://127.0.0.1:1/ <b>&amp;</b>'],
      }),
    );
    const all = pages.join(' ');
    // Broken over lines, each as wide as the column.
    expect(all.match(/Ñ+/g)!.every((piece) => piece.length < 20)).toBe(true);
    expect(all.match(/Ñ(?!uñ)/g)!.length).toBeGreaterThanOrEqual(300);
    expect(all.match(/\bmuy\b/g)).toHaveLength(400);
    expect(all).toContain('file:///etc/passwd http://127.0.0.1:1/ <b>&amp;</b>');
  });

  it('writes codes and amounts of any length in one piece', async () => {
    const [page] = await read(
      documentoDe(0, {
        filas: [['100000000000000', 'Un poco de todo', '$999.999.999.999,99']],
        totales: totalesDelPapel(desglosar('bruto', 999_999_999_999.99), formatPrecio),
      }),
    );
    expect(page).toMatch(/100000000000000 Un poco de todo \$999\.999\.999\.999,99 .* Total \$999\.999\.999\.999,99/);
  });

  it('can be without lines, parties, totals and signature', async () => {
    const { cabecera, columnas } = documentoDe(0);
    expect(await read({ cabecera, columnas, filas: [] })).toEqual([expect.stringContaining('Página 1 de 1')]);
  });
});

describe('many at once', () => {
  it('twenty are made one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => read(documentoDe(1, { pie: `El ${i}.` }))));
    expect(all.map(([page]) => /El \d+\./.exec(page!)?.[0])).toEqual(all.map((_, i) => `El ${i}.`));
  });

  it('no more than so many wait; the others are told to come back', async () => {
    const narrow = new DocumentPrinter({ PDF_PROCESSES: 1 }, { ...PATIENT, maxWaiting: 3 });
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => narrow.pdf(documentoDe(1))));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(3);
    expect(asked.length - refused.length).toBeLessThanOrEqual(5);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'NO_DISPONIBLE', status: 503, retryAfter: 5 });
      expect(reason.message).toMatch(/^Se están preparando muchos documentos/);
    }
    await narrow.close();
  });

  it('what is read first is read when its turn comes, one ahead of what is made', async () => {
    let reading = 0;
    let most = 0;
    const leer = async () => {
      most = Math.max(most, ++reading);
      await setTimeout(5);
      reading -= 1;
      return documentoDe(1);
    };
    const made = await Promise.all(Array.from({ length: 8 }, () => printer.pdf(leer)));
    expect(made).toHaveLength(8);
    expect(most).toBeLessThanOrEqual(2);
    await expect(printer.pdf(() => Promise.reject(new Error('no está')))).rejects.toThrow('no está');
  });

  it('whoever waited too long is told so; the process goes on, and the next one is made', async () => {
    const hasty = new DocumentPrinter({ PDF_PROCESSES: 1 }, { maxMs: 1 });
    const before = childPids();
    const late = () =>
      expect(hasty.pdf(documentoDe(60))).rejects.toThrow('El documento está tardando más de lo normal');
    await late();
    const started = childPids().filter((pid) => !before.includes(pid));
    await late();
    expect(started).toHaveLength(1);
    expect(childPids().filter((pid) => !before.includes(pid))).toEqual(started);
    await hasty.close();
    expect((await printer.pdf(documentoDe(1))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('one that takes more memory than its process has fails; the next one is made', async () => {
    // So much more that V8 soon sees it: near the limit it would tidy up for seconds first.
    const memory = { heapMb: 48, nurseryMb: 8 };
    const small = new DocumentPrinter({ PDF_PROCESSES: 1 }, { ...PATIENT, memory });
    const demasiado = { code: 'NO_DISPONIBLE', message: expect.stringContaining('no se pudo terminar') };
    await expect(small.pdf(documentoDe(40_000))).rejects.toMatchObject(demasiado);
    expect((await small.pdf(documentoDe(1))).subarray(0, 5).toString()).toBe('%PDF-');
    await small.close();
  });

  it('one whose process dies is made by another; whoever asked notices nothing', async () => {
    const own = new DocumentPrinter({ PDF_PROCESSES: 1 }, PATIENT);
    const before = childPids();
    await own.pdf(documentoDe(1));
    const [pid] = childPids().filter((one) => !before.includes(one));
    const asked = own.pdf(documentoDe(600));
    await setTimeout(100);
    process.kill(pid!, 'SIGKILL');
    expect((await asked).subarray(0, 5).toString()).toBe('%PDF-');
    await own.close();
  });

  it('one whose process died while nobody asked is made by another', async () => {
    const own = new DocumentPrinter({ PDF_PROCESSES: 1 }, PATIENT);
    const before = childPids();
    await own.pdf(documentoDe(1));
    const [pid] = childPids().filter((one) => !before.includes(one));
    process.kill(pid!, 'SIGKILL');
    await expect.poll(() => childPids().includes(pid!)).toBe(false);
    await setTimeout(100);
    expect((await own.pdf(documentoDe(1))).subarray(0, 5).toString()).toBe('%PDF-');
    await own.close();
  });
});
