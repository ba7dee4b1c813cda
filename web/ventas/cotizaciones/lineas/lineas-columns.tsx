import { IconLock } from '@tabler/icons-react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { FilaDeCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_CANAL, ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { COTIZACIONES } from '#web/staff/addresses.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import type { HojaColumn } from '#web/staff/hoja/column.ts';
import type { Column } from '#web/staff/list/table/column.ts';
import { Link } from '#web/ui/link.tsx';
import { bloqueado, type Campo, COSTOS } from './campos.ts';
import styles from './lineas.module.css';
import { type Renglon, textoEn } from './renglones.ts';

interface LineaColumn {
  key: string;
  title: string;
  track: string;
  aliases?: readonly string[];
  kind?: 'number';
  hidden?: boolean;
  fixed?: boolean;
  phone?: 'line' | 'none';
  placeholder?: string;
  /** What is read where nothing is written; an own field says itself. */
  cell?: (fila: FilaDeCotizacion) => React.ReactNode;
  sort?: Column<FilaDeCotizacion>['sort'];
}

const isSafe = (address: string) => /^(https?:\/\/|\/(?![/\\]))/i.test(address);

/** A link of a cell is no stop of its own: Ctrl and Enter on the row open its quotation. */
const COLUMNS: readonly LineaColumn[] = [
  {
    key: 'num_cotizacion',
    title: 'N°',
    track: '84px',
    fixed: true,
    sort: { asc: 'antiguas', desc: 'nuevas' },
    cell: ({ id, num_cotizacion, etapa }) => (
      <span className={styles.centred}>
        <Link to={`${COTIZACIONES}/${id}`} tabIndex={-1} className={styles.name}>
          {num_cotizacion}
        </Link>
        {etapa !== 'borrador' && (
          <IconLock
            size={14}
            role="img"
            className={styles.lock}
            aria-label={`Está ${ETIQUETA_ETAPA[etapa].toLowerCase()}: sólo se escriben Resultado y OC del cliente`}
          />
        )}
      </span>
    ),
  },
  {
    key: 'etapa',
    title: 'Etapa',
    track: '110px',
    fixed: true,
    sort: { asc: 'etapa-asc', desc: 'etapa-desc' },
    cell: ({ etapa }) => (
      <span className={styles.centred}>
        <EtapaChip etapa={etapa} />
      </span>
    ),
  },
  {
    key: 'fecha',
    title: 'Fecha',
    track: '94px',
    cell: ({ fecha }) => formatFecha(fecha),
    sort: { asc: 'fecha-asc', desc: 'fecha-desc' },
  },
  {
    key: 'codigo_fussan',
    title: 'Código',
    track: '84px',
    aliases: ['codigo fussan', 'cod', 'sku'],
    placeholder: 'código',
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    track: '250px',
    aliases: ['producto', 'detalle', 'glosa'],
    phone: 'line',
    placeholder: 'descripción de una línea nueva…',
  },
  {
    key: 'cliente',
    title: 'Cliente',
    track: '140px',
    aliases: ['empresa', 'razon social'],
    phone: 'line',
    placeholder: 'cliente',
    sort: { asc: 'cliente-asc', desc: 'cliente-desc' },
  },
  {
    key: 'otv_solicitada',
    title: 'Cantidad',
    track: '76px',
    kind: 'number',
    aliases: ['cant', 'otv', 'otv solicitada'],
  },
  {
    key: 'precio_compra',
    phone: 'none',
    title: 'Precio compra',
    track: '104px',
    kind: 'number',
    aliases: ['precio de compra', 'costo'],
    cell: ({ precio_compra }) => (precio_compra === null ? '—' : formatPrecio(precio_compra)),
  },
  {
    key: 'margen',
    title: 'Margen',
    track: '72px',
    kind: 'number',
    cell: ({ margen }) => (margen === null ? '—' : `${formatNumero(margen)}%`),
  },
  {
    key: 'precio_unitario',
    title: 'Precio unitario',
    track: '132px',
    kind: 'number',
    aliases: ['precio'],
    cell: ({ base, precio_unitario }) => `${formatUnitario(precio_unitario)}${base === 'neto' ? ' neto' : ''}`,
  },
  {
    key: 'descuento',
    title: 'Descuento',
    track: '92px',
    kind: 'number',
    fixed: true,
    hidden: true,
    phone: 'none',
    cell: ({ descuento }) => `${formatNumero(descuento)}%`,
  },
  {
    key: 'subtotal',
    title: 'Total',
    track: '112px',
    kind: 'number',
    fixed: true,
    hidden: true,
    cell: ({ subtotal }) => formatPrecio(subtotal),
  },
  {
    key: 'total',
    title: 'Total cotización',
    track: '132px',
    kind: 'number',
    fixed: true,
    hidden: true,
    phone: 'none',
    cell: ({ total }) => formatPrecio(total),
    sort: { asc: 'total-asc', desc: 'total-desc' },
  },
  { key: 'provedor', phone: 'none', title: 'Proveedor', track: '150px', aliases: ['provedor'] },
  { key: 'ciudad', phone: 'none', title: 'Ciudad', track: '110px' },
  {
    key: 'web_provedor',
    phone: 'none',
    title: 'Web del proveedor',
    track: '160px',
    aliases: ['web provedor', 'web', 'link'],
    cell: ({ web_provedor }) =>
      isSafe(web_provedor) ? (
        <a href={web_provedor} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          {web_provedor.replace(/^https?:\/\/(www\.)?/i, '')}
        </a>
      ) : (
        web_provedor
      ),
  },
  {
    key: 'fecha_envio_cotizacion',
    phone: 'none',
    title: 'Fecha de envío',
    track: '112px',
    aliases: ['fecha envio', 'enviada'],
    cell: ({ fecha_envio_cotizacion }) => (fecha_envio_cotizacion ? formatFecha(fecha_envio_cotizacion) : '—'),
  },
  { key: 'resultado', title: 'Resultado', track: '130px' },
  { key: 'oc_cliente', title: 'OC del cliente', track: '130px', aliases: ['oc cliente', 'oc'] },
  {
    key: 'canal',
    title: 'Canal',
    track: '110px',
    fixed: true,
    hidden: true,
    phone: 'none',
    cell: ({ canal }) => ETIQUETA_CANAL[canal],
    sort: { asc: 'canal-asc', desc: 'canal-desc' },
  },
  {
    key: 'vence',
    title: 'Vale hasta',
    track: '100px',
    fixed: true,
    hidden: true,
    phone: 'none',
    cell: ({ vence }) => (vence ? formatFecha(vence) : '—'),
    sort: { asc: 'vence-asc', desc: 'vence-desc' },
  },
  {
    key: 'vendedor',
    title: 'Vendedor',
    track: '140px',
    fixed: true,
    hidden: true,
    phone: 'none',
    cell: ({ vendedor }) => vendedor ?? '—',
  },
  { key: 'id', title: 'ID', track: '70px', kind: 'number', fixed: true, phone: 'none', cell: ({ id }) => id },
];

const shownTo = (seesCosts: boolean) =>
  COLUMNS.filter(({ key }) => seesCosts || !(COSTOS as readonly string[]).includes(key));

/** What the list knows of its columns: which there are, which are shown, how it is sorted. */
export const columnsFor = (seesCosts: boolean): readonly Column<FilaDeCotizacion>[] =>
  shownTo(seesCosts).map(({ key, title, hidden = false, sort }) => ({
    key,
    title,
    hidden,
    ...(key === 'num_cotizacion' || key === 'descripcion' || key === 'cliente' ? { fixed: true } : {}),
    ...(sort ? { sort } : {}),
    cell: () => null,
  }));

/** The same, to be written in. */
export const hojaColumns = (seesCosts: boolean, hidden: ReadonlySet<string>): readonly HojaColumn<Renglon>[] =>
  shownTo(seesCosts)
    .filter(({ key }) => !hidden.has(key))
    .map(({ key, title, track, aliases, kind, fixed, phone, placeholder, cell, sort }): HojaColumn<Renglon> => {
      const campo = key as Campo;
      return {
        key,
        title,
        track,
        ...(aliases ? { aliases } : {}),
        ...(kind ? { kind } : {}),
        ...(phone ? { phone } : {}),
        ...(placeholder ? { placeholder } : {}),
        ...(sort ? { sort } : {}),
        text: (renglon) => (fixed ? '' : textoEn(renglon, campo)),
        cell: (renglon) => {
          const { fila, pendiente } = renglon;
          if (!fixed && (!fila || pendiente?.textos[campo] !== undefined || !cell)) return textoEn(renglon, campo);
          return fila && cell ? cell(fila) : '';
        },
        ...(fixed ? { fixed } : { fixedIn: ({ fila }) => fila !== null && bloqueado(fila, campo) }),
        problem: ({ pendiente }) => pendiente?.problemas[key],
      };
    });
