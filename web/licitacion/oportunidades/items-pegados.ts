/** An item as somebody pastes it: «12 taladro percutor», «taladro percutor; 12; unidad», or columns of a spreadsheet. */
export interface ItemPegado {
  nombre: string;
  cantidad: number;
  unidad?: string;
}

const numero = (texto: string): number | null => {
  const limpio = texto
    .trim()
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  return /^\d+(\.\d+)?$/.test(limpio) && Number(limpio) > 0 ? Number(limpio) : null;
};

/** Reads one item a line; without a quantity it is one. Empty lines are none. */
export function itemsDe(texto: string): ItemPegado[] {
  return texto.split('\n').flatMap((linea): ItemPegado[] => {
    const partes = linea.split(/[\t;]/).map((parte) => parte.trim());
    if (partes.every((parte) => parte === '')) return [];
    if (partes.length > 1) {
      const cantidad = partes.findIndex((parte) => numero(parte) !== null);
      const resto = partes.filter((_, n) => n !== cantidad);
      const [nombre = '', unidad = ''] = resto.toSorted((a, b) => b.length - a.length);
      return nombre ? [{ nombre, cantidad: numero(partes[cantidad] ?? '') ?? 1, ...(unidad && { unidad }) }] : [];
    }
    const [, delante, resto] = /^([\d.,]+)\s+(.+)$/.exec(partes[0]!) ?? [];
    const cantidad = delante && resto && /^\p{L}{3}/u.test(resto) ? numero(delante) : null;
    return [{ nombre: cantidad === null ? partes[0]! : resto!, cantidad: cantidad ?? 1 }];
  });
}
