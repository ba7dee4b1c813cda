import type { Readable } from 'node:stream';
import { MAIN, MEDIA, OFFICE, PACKAGE, XML } from './namespaces.ts';
import { escapeXml, type Sheet, sheetXml } from './sheet.ts';
import { STYLE_SHEET } from './styles.ts';
import { type Part, zipOf } from './zip.ts';

/** An .xlsx with these sheets, made while it is sent: of a hundred thousand rows only a few are in memory. */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  return zipOf(partsOf(sheets));
}

function partsOf(sheets: readonly Sheet[]): Part[] {
  const all = sheets.map((sheet, i) => ({ sheet, n: i + 1 }));
  const list = (each: (one: (typeof all)[number]) => string) => all.map(each).join('');
  const whole = (name: string, xml: string): Part => ({ name, text: [XML + xml] });
  const relations = (items: string) => `<Relationships xmlns="${PACKAGE}/relationships">${items}</Relationships>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${MEDIA}.${type}+xml"/>`;
  return [
    whole(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${list(({ n }) => override(`worksheets/sheet${n}`, 'worksheet'))}</Types>`,
    ),
    whole('_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))),
    whole(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list(({ sheet, n }) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    whole(
      'xl/_rels/workbook.xml.rels',
      relations(
        list(({ n }) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)) +
          relation(all.length + 1, 'styles', 'styles.xml'),
      ),
    ),
    whole('xl/styles.xml', STYLE_SHEET),
    ...all.map(({ sheet, n }) => ({ name: `xl/worksheets/sheet${n}.xml`, text: sheetXml(sheet) })),
  ];
}
