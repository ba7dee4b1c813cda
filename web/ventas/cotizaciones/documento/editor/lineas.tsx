import { useMemo, useRef } from 'react';
import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { MAX_LINEAS_DE_COTIZACION } from '#contract/ventas/cotizaciones/campos.ts';
import type { HojaColumn } from '#web/staff/hoja/column.ts';
import { Hoja } from '#web/staff/hoja/hoja.tsx';
import { type Celda, emptyFila, type Fila, type FilaLeida, leerFila } from './fila-rules.ts';
import { ProductoCell } from './producto-cell.tsx';
import type { Documento } from './use-documento.ts';

interface LineasProps {
  documento: Documento;
  seesCosts: boolean;
  /** Without it they are only read. */
  writes: boolean;
  /** Its goods are still to be taken from the stock: what was sold left it, and what is lost asks for none. */
  needsStock?: boolean;
}

const BLANK = emptyFila('blank');
const UNKNOWN = 'Ningún producto tiene este código: la línea queda fuera del catálogo.';

/** An amount with its sign; what can't be read as it was written. */
const pesos = (text: string) => {
  const { valor } = leerNumero(text);
  return valor === null || Number.isNaN(valor) ? text : formatUnitario(valor);
};
export const porciento = (valor: number) => `${valor.toFixed(1).replace('.', ',')}%`;

/** What the margin comes to by what the floor looks at; where that isn't the cost that was written, it says so. */
export const quedaEn = ({ margenPiso, margenReal }: Pick<FilaLeida, 'margenPiso' | 'margenReal'>): string => {
  const said = `queda en ${porciento(margenPiso ?? 0)}`;
  return margenPiso === margenReal ? said : `${said} por lo que se sabe que cuesta`;
};

/** The lines of a quotation, as a sheet. */
export function Lineas({ documento, seesCosts, writes, needsStock = true }: LineasProps) {
  const { typed, unknown } = documento;
  // What was sent was approved of, where it had to be.
  const margen_minimo = writes ? documento.margen_minimo : null;
  const latest = useRef(documento);
  latest.current = documento;
  const { base } = typed;
  const columns = useMemo((): readonly HojaColumn<Fila>[] => {
    const problem = (celda: Celda) => (fila: Fila) => leerFila(base, fila, margen_minimo).problemas[celda];
    const all: readonly (HojaColumn<Fila> & { costs?: boolean })[] = [
      {
        key: 'codigo',
        title: 'Código',
        aliases: ['código fussan', 'sku', 'cod'],
        track: '80px',
        text: ({ codigo }) => codigo,
        placeholder: 'código o nombre…',
        phone: 'line',
        problem: (fila) => (!fila.producto && unknown.has(fila.codigo) ? UNKNOWN : problem('codigo')(fila)),
        editor: (cell) => (
          <ProductoCell cell={cell} onChoose={(producto) => latest.current.choose(cell.index, producto)} />
        ),
      },
      {
        key: 'descripcion',
        title: 'Descripción',
        aliases: ['producto', 'detalle', 'nombre', 'artículo'],
        track: 'minmax(150px, 1fr)',
        text: ({ descripcion }) => descripcion,
        cell: ({ descripcion }) => <span title={descripcion}>{descripcion}</span>,
        problem: problem('descripcion'),
        wraps: true,
        phone: 'line',
      },
      {
        key: 'stock',
        title: 'Stock',
        track: 'minmax(50px, max-content)',
        kind: 'number',
        fixed: true,
        text: ({ producto }) => (producto?.stock == null ? '' : formatNumero(producto.stock)),
        hot: (fila) =>
          needsStock && fila.producto?.stock != null && leerFila(base, fila, null).cantidad > fila.producto.stock
            ? 'No alcanza para la cantidad.'
            : undefined,
      },
      {
        key: 'cantidad',
        title: 'Cantidad',
        aliases: ['cant', 'unidades', 'qty'],
        track: 'minmax(62px, max-content)',
        kind: 'number',
        text: ({ cantidad }) => cantidad,
        problem: problem('cantidad'),
        maxLength: 12,
      },
      {
        key: 'costo',
        title: 'Costo neto',
        aliases: ['costo', 'precio compra'],
        track: 'minmax(84px, max-content)',
        kind: 'number',
        text: ({ costo }) => costo,
        cell: (fila) => <span title={costosDe(fila)}>{pesos(fila.costo)}</span>,
        problem: problem('costo'),
        maxLength: 24,
        costs: true,
      },
      {
        key: 'margen',
        title: 'Margen',
        aliases: ['margen %', '% margen'],
        track: 'minmax(62px, max-content)',
        kind: 'number',
        text: ({ margen }) => margen,
        cell: (fila) => {
          const { margenReal, problemas } = leerFila(base, fila, null);
          if (margenReal === null || problemas.margen) return fila.margen;
          return (
            <span title={fila.descuento ? `Antes del descuento: ${fila.margen}%` : undefined}>
              {porciento(margenReal)}
            </span>
          );
        },
        hot: (fila) => {
          const leida = leerFila(base, fila, margen_minimo);
          if (!leida.bajoPiso) return undefined;
          const bajo = `Bajo el margen mínimo de ${margen_minimo}%`;
          return leida.margenPiso === leida.margenReal ? `${bajo}.` : `${bajo}: ${quedaEn(leida)}.`;
        },
        problem: problem('margen'),
        maxLength: 12,
        costs: true,
      },
      {
        key: 'precio',
        title: TITULO_PRECIO[base],
        aliases: ['precio', 'precio neto', 'precio c/iva', 'precio unitario', 'valor', 'unitario'],
        track: 'minmax(88px, max-content)',
        kind: 'number',
        text: ({ precio }) => precio,
        cell: ({ precio }) => pesos(precio),
        problem: problem('precio'),
        maxLength: 24,
      },
      {
        key: 'descuento',
        title: 'Desc.',
        aliases: ['descuento', 'dcto', 'descuento %'],
        track: 'minmax(52px, max-content)',
        kind: 'number',
        text: ({ descuento }) => descuento,
        cell: ({ descuento }) => (descuento && !descuento.includes('%') ? `${descuento}%` : descuento),
        problem: problem('descuento'),
        maxLength: 12,
      },
      {
        key: 'total',
        title: base === 'neto' ? 'Total neto' : 'Total',
        track: 'minmax(92px, max-content)',
        kind: 'number',
        fixed: true,
        text: (fila) => formatNumero(leerFila(base, fila, null).subtotal),
        cell: (fila) => formatPrecio(leerFila(base, fila, null).subtotal),
      },
    ];
    return all.filter(({ costs }) => seesCosts || !costs).map(({ costs: _, ...column }) => column);
  }, [base, margen_minimo, seesCosts, unknown, needsStock]);

  return (
    <Hoja
      label="Líneas de la cotización"
      columns={columns}
      rows={typed.filas}
      keyOf={({ key }) => key}
      nameOf={({ descripcion, codigo }) => descripcion || codigo}
      maxRows={MAX_LINEAS_DE_COTIZACION}
      {...(writes && {
        blank: BLANK,
        onWrite: documento.write,
        onRemove: documento.remove,
        onMove: documento.move,
        onUndo: documento.undo,
        onRedo: documento.redo,
        columnsOf: codeAndQuantity,
      })}
    />
  );
}

const costosDe = ({ producto }: Fila): string | undefined =>
  producto
    ? [
        producto.ultimo_costo !== null && `Último costo ${formatPrecio(producto.ultimo_costo)}`,
        producto.costo_promedio !== null && `promedio ${formatPrecio(producto.costo_promedio)}`,
      ]
        .filter(Boolean)
        .join(', ') || undefined
    : undefined;

/** Two columns of figures pasted where codes go are codes and quantities, which is what people copy. */
function codeAndQuantity(block: readonly (readonly string[])[], from: string): readonly string[] | undefined {
  const isTwo = block.every((cells) => cells.length === 2 && /^[\d.\s]*$/.test(cells.join('')));
  return from === 'codigo' && isTwo ? ['codigo', 'cantidad'] : undefined;
}
