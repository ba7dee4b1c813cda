import type { Arrow, Box, HouseMap, Room } from './tree.ts';

const WIDTH = 1400;
const MARGIN = 24;
/** Between two rooms, for the arrow from one into the other. */
const DOOR = 76;
/** Beside the boxes of a room, for the arcs between them. */
const GUTTER = 56;
const ROOM_HEAD = 62;
const BOX_GAP = 12;
const LINE = 17;
const FOOT = 74;
const SMALL = 13;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** How wide a letter is at most, on average, as a part of its size, in whichever of those faces. */
const LETTER = 0.56;

const TONES: Record<string, { paper: string; ink: string; says: string }> = {
  web: { paper: '#eef4ff', ink: '#1d4ed8', says: 'lo que se ve' },
  contract: { paper: '#fff7e6', ink: '#b45309', says: 'lo que ambos acuerdan' },
  server: { paper: '#ecfaf1', ink: '#15803d', says: 'lo que se hace y se guarda' },
};
const PLAIN = { paper: '#f1f5f9', ink: '#475569', says: '' };
const INK = '#0f172a';
const BACKWARD = '#dc2626';
const FAINT = '#64748b';

interface Placed {
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The map as SVG, on a white sheet of its own. The same map gives the same bytes. */
export function drawingOf({ groups, rooms, arrows }: HouseMap): string {
  const roomWidth = (WIDTH - 2 * MARGIN - (rooms.length - 1) * DOOR) / rooms.length;
  const width = roomWidth - 2 * GUTTER;
  const rows = rowsOf(groups, rooms, width);
  const tops = rooms.map((room) => layOut(room, rows, width));
  const height = Math.max(...tops.flat().map(({ y, height: of }) => y + of)) + BOX_GAP + FOOT;
  const drawn = rooms.map((room, n) => {
    const x = MARGIN + n * (roomWidth + DOOR);
    return drawRoom(room, tops[n]!, { x, width: roomWidth, height: height - FOOT - MARGIN });
  });
  const doors = rooms.slice(1).flatMap((room, n) => {
    const x = MARGIN + (n + 1) * roomWidth + n * DOOR;
    return [drawDoor(arrows, rooms[n]!.name, room.name, x, 1), drawDoor(arrows, room.name, rooms[n]!.name, x, -1)];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="${FONT}" role="img">`,
    '<title>El mapa de la casa: habitaciones, grupos y quién importa a quién</title>',
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="#fff"/>`,
    ...drawn,
    ...doors.filter(Boolean),
    legend(height - FOOT),
    '</svg>',
  ].join('\n')}\n`;
}

/** Two significant figures: the map is drawn anew when the house changes, not with each line of it. */
export function rounded(figure: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, figure))) - 1);
  return Math.round(figure / unit) * unit;
}

/** Lines of names that fit a width. */
export function wrapped(names: readonly string[], width: number, size: number): readonly string[] {
  const lines: string[] = [];
  for (const name of names) {
    const longer = `${lines.at(-1)} · ${name}`;
    if (lines.length > 0 && longer.length * size * LETTER <= width) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

/** Groups of one name stand at one height in all rooms, since they are looked for together. */
interface Rows {
  readonly top: number;
  readonly heights: ReadonlyMap<string, number>;
}

function rowsOf(groups: readonly string[], rooms: readonly Room[], width: number): Rows {
  const heightOf = (boxes: readonly Box[]) => boxes.reduce((total, box) => total + boxHeight(box, width) + BOX_GAP, 0);
  const above = rooms.map(({ boxes }) =>
    boxes.slice(
      0,
      Math.max(
        0,
        boxes.findIndex(({ name }) => groups.includes(name)),
      ),
    ),
  );
  const all = rooms.flatMap(({ boxes }) => boxes);
  return {
    top: Math.max(...above.map(heightOf)),
    heights: new Map(
      groups.map((group) => [group, Math.max(...all.map((box) => (box.name === group ? boxHeight(box, width) : 0)))]),
    ),
  };
}

function layOut({ boxes }: Room, { top, heights }: Rows, width: number): readonly Placed[] {
  const grouped = boxes.some(({ name }) => heights.has(name));
  const rowTops = new Map<string, number>();
  let bottom = top;
  for (const [group, height] of heights) {
    rowTops.set(group, bottom);
    bottom += height + BOX_GAP;
  }
  let y = 0;
  let past = false;
  return boxes.map((box) => {
    const height = heights.get(box.name) ?? boxHeight(box, width);
    const row = rowTops.get(box.name);
    if (row !== undefined) past = true;
    else if (past && grouped && y < bottom) y = bottom;
    const placed = { box, x: GUTTER, y: MARGIN + ROOM_HEAD + (row ?? y), width, height };
    y = (row ?? y) + height + BOX_GAP;
    return placed;
  });
}

function boxHeight({ parts }: Box, width: number): number {
  return 56 + wrapped(parts, width - 28, SMALL).length * LINE;
}

function drawRoom(room: Room, placed: readonly Placed[], frame: { x: number; width: number; height: number }): string {
  const { paper, ink, says } = TONES[room.name] ?? PLAIN;
  const { x, width, height } = frame;
  return [
    `<g transform="translate(${x} 0)">`,
    `<rect y="${MARGIN}" width="${width}" height="${height}" rx="14" fill="${paper}" stroke="${ink}" stroke-opacity=".35"/>`,
    text(20, MARGIN + 32, `${room.name}/`, { size: 24, ink, bold: true }),
    text(20, MARGIN + 50, says, { size: SMALL, ink: FAINT }),
    text(width - 20, MARGIN + 32, size(room), { size: SMALL, ink: FAINT, end: true }),
    ...drawArcs(room.arrows, placed, ink),
    ...placed.map((one) => drawBox(one, ink)),
    '</g>',
  ].join('\n');
}

function drawBox({ box, x, y, width, height }: Placed, ink: string): string {
  const lines = wrapped(box.parts, width - 28, SMALL);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7" fill="#fff" stroke="${ink}" stroke-opacity="${box.group ? 0.7 : 0.3}"/>`,
    text(x + 14, y + 24, box.name, { size: 17, ink: box.group ? ink : INK, bold: true }),
    text(x + 14, y + 42, size(box), { size: SMALL, ink: FAINT }),
    ...lines.map((line, n) => text(x + 14, y + 45 + (n + 1) * LINE, line, { size: SMALL, ink: INK })),
  ].join('\n');
}

/** On the right who imports what stands below, as it should be; on the left, who imports what stands above. */
function drawArcs(arrows: readonly Arrow[], placed: readonly Placed[], ink: string): readonly string[] {
  const at = new Map(placed.map((one, n) => [one.box.name, n]));
  const ends = arrows.map((arrow) => ({ ...arrow, a: at.get(arrow.from)!, b: at.get(arrow.to)! }));
  return [false, true].flatMap((up) => {
    const side = ends.filter(({ a, b }) => a > b === up);
    // Nested arcs don't cross where the longer ones stand at the outer places of a box's side.
    const places = placed.map((_, n) =>
      side
        .filter(({ a, b }) => a === n || b === n)
        .sort((one, other) => Math.sign(placeKey(one, n) - placeKey(other, n)) || (one.from < other.from ? -1 : 1)),
    );
    return side
      .toSorted((one, other) => one.imports - other.imports)
      .map((arc) => {
        const portAt = (n: number) => {
          const { y, height } = placed[n]!;
          return y + (height * (places[n]!.indexOf(arc) + 1)) / (places[n]!.length + 1);
        };
        const { x, width } = placed[arc.a]!;
        const edge = up ? x : x + width;
        const reach = (up ? -1 : 1) * (14 + ((GUTTER - 22) * Math.abs(arc.a - arc.b)) / placed.length);
        const [from, to] = [portAt(arc.a), portAt(arc.b)].map((y) => y.toFixed(1));
        const bow = edge + reach * 1.3;
        const head = (up ? -1 : 1) * 6;
        const tone = up ? BACKWARD : ink;
        const light = (0.25 + Math.min(0.6, Math.log10(arc.imports) / 4)).toFixed(2);
        return [
          `<path d="M${edge} ${from}C${bow} ${from} ${bow} ${to} ${edge + head} ${to}" fill="none" stroke="${tone}" stroke-width="${thickness(arc.imports)}" stroke-opacity="${light}"/>`,
          `<path d="M${edge} ${to}l${head} -3v6z" fill="${tone}" fill-opacity="${light}"/>`,
        ].join('');
      });
  });
}

/** The order of arcs along a box's side: those that come from above, the farthest first; then those that go below, the nearest last. */
function placeKey({ a, b }: { a: number; b: number }, n: number): number {
  const other = a === n ? b : a;
  return other < n ? -1000 + (n - other) * -1 : 1000 - (other - n);
}

/** In four steps, for an eye to tell them apart. */
function thickness(imports: number): number {
  return [1, 1.6, 2.4, 3.6][Math.min(3, Math.floor(Math.log10(imports) * 1.5))]!;
}

function drawDoor(arrows: readonly Arrow[], from: string, to: string, x: number, way: 1 | -1): string {
  const imports = arrows.find((arrow) => arrow.from === from && arrow.to === to)?.imports ?? 0;
  if (imports === 0) return '';
  const { ink } = TONES[from] ?? PLAIN;
  const [y, start, end] = [MARGIN + 40, way > 0 ? x + 6 : x + DOOR - 6, way > 0 ? x + DOOR - 6 : x + 6];
  return [
    `<path d="M${start} ${y - 9}H${end - way * 20}v-10L${end} ${y}L${end - way * 20} ${y + 19}v-10H${start}z" fill="${ink}"/>`,
    text(x + DOOR / 2, y + 38, figure(imports), { size: 15, ink, bold: true, middle: true }),
    text(x + DOOR / 2, y + 53, 'imports', { size: SMALL, ink: FAINT, middle: true }),
  ].join('\n');
}

function legend(y: number): string {
  return [
    text(
      MARGIN + 4,
      y + 34,
      'A la derecha de cada habitación, quién importa lo que está más abajo; a la izquierda, en rojo, lo que va al revés. Más gruesa, más imports.',
      { size: 14, ink: INK },
    ),
    text(
      MARGIN + 4,
      y + 54,
      'Archivos de TypeScript sin sus pruebas, en cifras redondeadas. Lo dibuja «npm run mapa» de los imports del código, y «npm run verify» revisa que esté al día.',
      { size: 14, ink: FAINT },
    ),
  ].join('\n');
}

function size({ files, lines }: { files: number; lines: number }): string {
  return `${figure(files)} ${files === 1 ? 'archivo' : 'archivos'} · ${figure(lines)} líneas`;
}

function figure(value: number): string {
  return String(rounded(value)).replace(/\B(?=(\d{3})+$)/g, '.');
}

interface Letters {
  readonly size: number;
  readonly ink: string;
  readonly bold?: boolean;
  readonly end?: boolean;
  readonly middle?: boolean;
}

function text(x: number, y: number, words: string, { size: points, ink, bold, end, middle }: Letters): string {
  const anchor = end ? ' text-anchor="end"' : middle ? ' text-anchor="middle"' : '';
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-size="${points}" fill="${ink}"${bold ? ' font-weight="700"' : ''}${anchor}>${escaped}</text>`;
}
