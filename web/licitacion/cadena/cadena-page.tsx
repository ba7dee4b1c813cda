import { useParams } from 'react-router';
import {
  type Avance,
  type Cadena,
  ETAPAS_DE_COSTO,
  ETIQUETA_AVANCE,
  ETIQUETA_MARGEN,
  ETIQUETA_PASO,
  type LineaDeCadena,
  MIEMBROS,
  type Miembro,
  obtenerCadena,
} from '#contract/licitacion/cadena.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { LICITACION } from '#web/staff/addresses-licitacion.ts';
import road from '#web/staff/cadena/cadena-de.module.css';
import { DocumentoLink } from '#web/staff/cadena/documento-link.tsx';
import { LineaDePasos, parteDe } from '#web/staff/cadena/linea-de-pasos.tsx';
import { columnaEtiqueta, columnaMonto, columnaNumero, columnaPorciento } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { Card, CardColumns, FactsCard } from '#web/staff/shell/card.tsx';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './cadena.module.css';

const TITLE = 'Cadena de la venta';
export const meta = metaOf(TITLE);

const TONE: Readonly<Record<Avance, ChipTone>> = {
  hecho: 'good',
  'en-curso': 'busy',
  pendiente: 'quiet',
  perdido: 'bad',
  sin: 'quiet',
};

export default function CadenaPage() {
  const { miembro = '', id = '' } = useParams();
  // Another address than ours is answered as a document that isn't there.
  const asked = MIEMBROS.find((uno) => uno === miembro) ?? ('ninguno' as Miembro);
  const record = useRecord(obtenerCadena, ({ de }) => de.nombre, { input: { params: { miembro: asked, id } } });
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando la cadena…"
      back={{ to: LICITACION, label: 'Volver al inicio' }}
    >
      {(cadena) => <CadenaSheet cadena={cadena} />}
    </RecordPage>
  );
}

/** A sale from what was asked for to what was paid for it: its documents step by step, and what each stage knew of its margin. */
function CadenaSheet({ cadena }: { cadena: Cadena }) {
  const { titulo, cliente, de, pasos, etapas, lineas, otras } = cadena;
  const seesCosts = usePuede('ver-costos');
  const ofNobody = pasos
    .filter(({ paso }) => paso === 'cotizacion' || paso === 'oc')
    .every(({ avance }) => avance === 'sin');
  return (
    <StaffPage title={titulo} intro={[cliente, `la cadena de ${de.nombre}`].filter(Boolean).join(' · ')}>
      <div className={road.road}>
        <LineaDePasos pasos={pasos} />
      </div>
      {ofNobody && <p className={styles.soft}>{de.nombre} no es de ninguna venta: repone el stock.</p>}
      <CardColumns
        beside={
          <>
            <Cuenta cadena={cadena} />
            {otras.length > 0 && (
              <Card title="También es para">
                <ul className={styles.docs}>
                  {otras.map((una) => (
                    <li key={`${una.miembro} ${una.id}`}>
                      <DocumentoLink {...una} />
                      <span className={styles.soft}>{una.estado}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        }
      >
        {etapas.length > 0 && (
          <Card title="Margen en cada etapa" beside="neto, sin despacho" flush>
            <ListTable label="Margen en cada etapa" columns={ETAPAS} rows={etapas} keyOf={({ etapa }) => etapa} />
          </Card>
        )}
        {lineas.length > 0 && (
          <Card title="Lo que se vende" beside={many(lineas.length, 'línea', 'líneas')} flush>
            <ListTable
              label="Lo que se vende, con lo que cuesta cada unidad"
              columns={seesCosts ? [...LINEAS, ...COSTOS] : LINEAS}
              rows={lineas}
              keyOf={(linea) => lineas.indexOf(linea)}
            />
          </Card>
        )}
        <Card title="Documentos">
          <ul className={styles.parts}>
            {pasos.map((paso) => (
              <li key={paso.paso}>
                <div className={styles.head}>
                  <h3>{ETIQUETA_PASO[paso.paso]}</h3>
                  <StateChip tone={TONE[paso.avance]}>{ETIQUETA_AVANCE[paso.avance]}</StateChip>
                  {paso.parte && <span className={styles.soft}>{parteDe(paso)}</span>}
                </div>
                {paso.documentos.length > 0 && (
                  <ul className={styles.docs}>
                    {paso.documentos.map((uno) => (
                      <li key={uno.clave}>
                        <DocumentoLink {...uno} />
                        <span>{uno.estado}</span>
                        <span className={styles.soft}>
                          {[uno.fecha && formatFecha(uno.fecha), uno.detalle].filter(Boolean).join(' · ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </CardColumns>
    </StaffPage>
  );
}

const pesos = (valor: number | null) => (valor === null ? '—' : formatPrecio(valor));
const porciento = (valor: number | null) => (valor === null ? '—' : `${formatNumero(valor)}%`);

const ETAPAS: readonly Column<Cadena['etapas'][number]>[] = [
  columnaEtiqueta('etapa', 'Etapa', ETIQUETA_MARGEN, { card: 'title', wide: true }),
  columnaMonto('neto', 'Vendido', { card: 'detail' }),
  columnaMonto('costo', 'Costo', { card: 'detail' }),
  columnaMonto('margen', 'Margen', { card: 'value' }),
  columnaPorciento('porcentaje', 'Margen %', { card: 'detail' }),
];

const LINEAS: readonly Column<LineaDeCadena>[] = [
  {
    key: 'descripcion',
    title: 'Producto',
    card: 'title',
    wide: true,
    cell: ({ producto_id, descripcion }) =>
      producto_id === null ? descripcion : <ProductoLink id={producto_id} descripcion={descripcion} />,
  },
  columnaNumero('cantidad', 'Unidades', { card: 'detail' }),
  columnaMonto('neto', 'Neto', { card: 'value' }),
];

const SHORT = { cotizado: 'C. cotizado', pedido: 'C. pedido', recibido: 'C. recibido', real: 'C. real' } as const;
const COSTOS: readonly Column<LineaDeCadena>[] = ETAPAS_DE_COSTO.map((etapa) => ({
  key: etapa,
  title: SHORT[etapa],
  kind: 'number',
  card: 'detail',
  cell: (linea) => pesos(linea[etapa]),
}));

/** What the sale comes to by the last that is known of it. */
function Cuenta({ cadena: { cuenta, etapas } }: { cadena: Cadena }) {
  const { neto, costo, margen, porcentaje, sin_costo, facturado, pagado, por_pagar, comision } = cuenta;
  return (
    <FactsCard title="Cuenta">
      <Fact label="Neto">{formatPrecio(neto)}</Fact>
      {costo !== null && <Fact label="Costo">{formatPrecio(costo)}</Fact>}
      {margen !== null && <Fact label="Margen">{`${formatPrecio(margen)} (${porciento(porcentaje)})`}</Fact>}
      {sin_costo > 0 && (
        <Fact label="Sin costo">{`${many(sin_costo, 'línea', 'líneas')}: no se sabe cuánto cuestan`}</Fact>
      )}
      <Fact label="Facturado">{`${formatPrecio(facturado)} con IVA`}</Fact>
      <Fact label="Pagado">{formatPrecio(pagado)}</Fact>
      <Fact label="Por pagar">{formatPrecio(por_pagar)}</Fact>
      {/* Who doesn't see costs is told no stage, and no commission. */}
      {etapas.length > 0 && (
        <Fact label="Comisión">{comision === null ? 'Todavía no se calcula' : formatPrecio(comision)}</Fact>
      )}
    </FactsCard>
  );
}
