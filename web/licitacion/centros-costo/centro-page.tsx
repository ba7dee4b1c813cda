import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import {
  archivarCentroCosto,
  type CentroDeCosto,
  type DocumentoDeCentro,
  eliminarCentroCosto,
  exportarRenglonesDeCentro,
  listarRenglonesDeCentro,
  obtenerCentroCosto,
  type RenglonDeCentro,
  recuperarCentroCosto,
} from '#contract/licitacion/centros-costo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { api } from '#web/client/api/browser-api.ts';
import { FACTURAS, ORDENES } from '#web/staff/addresses.ts';
import { CENTROS_COSTO, OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { leave } from '#web/staff/query/changed.ts';
import { doing } from '#web/staff/query/doing.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { RecordPage } from '#web/staff/record/record-page.tsx';
import { useRecord } from '#web/staff/record/use-record.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Link } from '#web/ui/link.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import { BarraDeUso } from './barra-de-uso.tsx';
import { CentroModal } from './centro-modal.tsx';
import styles from './centros.module.css';
import { ANIOS } from './centros-de-costo.tsx';
import { CifrasDeCentro } from './cifras-de-centro.tsx';

const TITLE = 'Centro de costo';
export const meta = metaOf(TITLE);

export default function CentroPage() {
  const { id = '' } = useParams();
  const anio = useSearchParams()[0].get('anio') ?? undefined;
  const record = useRecord(obtenerCentroCosto, ({ codigo }) => codigo, {
    input: { params: { id }, query: anio ? { anio } : {} },
  });
  return (
    <RecordPage
      record={record}
      title={TITLE}
      loading="Cargando el centro de costo…"
      back={{ to: CENTROS_COSTO, label: 'Ver los centros de costo' }}
    >
      {(centro) => <CentroSheet centro={centro} />}
    </RecordPage>
  );
}

/** A cost centre in a year: its budget, and the papers behind each figure. */
function CentroSheet({ centro }: { centro: CentroDeCosto }) {
  const { id, codigo, nombre, responsable, archivado, anio, vendido } = centro;
  const params = { id: String(id) };
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const { ask, act, working, notice, dialog } = useQuestion();

  const archivar = () =>
    act(
      archivado
        ? doing(recuperarCentroCosto, { params }, `${codigo} se ofrece de nuevo.`)
        : doing(archivarCentroCosto, { params }, `${codigo} está archivado.`),
    );
  const eliminar = () =>
    ask({
      message: `¿Eliminar el centro de costo ${codigo}?`,
      detail: 'Sólo se puede si nada se le asignó nunca.',
      confirm: 'Eliminar',
      busy: 'Eliminando…',
      failed: eliminarCentroCosto.fallback,
      run: async () => {
        await api(eliminarCentroCosto, { params });
        leave(id);
        await navigate(listUrl(CENTROS_COSTO));
        return { message: `${codigo} está eliminado.` };
      },
    });

  return (
    <StaffPage
      title={`${codigo} · ${nombre}`}
      beside={archivado ? <StateChip tone="quiet">Archivado</StateChip> : undefined}
      intro={responsable ? `Responde ${responsable}` : 'Nadie responde por él todavía'}
      actions={
        <>
          <RecordAct main when={!archivado} onClick={() => setEditing(true)} label="Editar" />
          <RecordAct waits={working} onClick={archivar} label={archivado ? 'Recuperar' : 'Archivar'} />
          <RecordAct danger waits={working} onClick={eliminar} label="Eliminar" />
          <NativeSelect
            aria-label="Año"
            size="xs"
            value={String(anio)}
            onChange={(event) => setSearch({ anio: event.currentTarget.value })}
            data={ANIOS.some(({ value }) => value === String(anio)) ? ANIOS : [...ANIOS, String(anio)]}
          />
        </>
      }
    >
      {notice}
      <div className={styles.whole}>
        <BarraDeUso centro={centro} label={nombre} />
      </div>
      <CifrasDeCentro label={`Cifras de ${anio}, sin IVA`} cifras={centro}>
        <div>
          <dt>Vendido al Estado</dt>
          <dd>{formatPrecio(vendido)}</dd>
        </div>
      </CifrasDeCentro>
      <Renglones centro={centro} />
      {dialog}
      {editing && <CentroModal centro={centro} anio={anio} onClose={() => setEditing(false)} />}
    </StaffPage>
  );
}

const PAGES: Record<DocumentoDeCentro, string> = {
  orden: ORDENES,
  factura_proveedor: FACTURAS,
  oc_publica: OC_PORTAL,
};

const COLUMNS: readonly Column<RenglonDeCentro>[] = [
  {
    key: 'documento',
    title: 'Documento',
    fixed: true,
    card: 'title',
    cell: ({ documento, id, nombre }) => <Link to={`${PAGES[documento]}/${id}`}>{nombre}</Link>,
  },
  columnaTexto('quien', 'De quién', { fixed: true, wide: true, card: 'line' }),
  columnaFecha('fecha', 'Fecha', { card: 'detail' }),
  columnaMonto('monto', 'Neto', { card: 'value' }),
];

const viewsOf = (anio: string): readonly View[] => [
  { title: 'Gastado', query: { anio } },
  { title: 'Comprometido', query: { anio, que: 'comprometido' } },
  { title: 'Vendido al Estado', query: { anio, que: 'vendido' } },
];

/** The papers of one of its figures, which sum to it. */
function Renglones({ centro: { id, anio } }: { centro: CentroDeCosto }) {
  const params = { id: String(id) };
  const list = useList(listarRenglonesDeCentro, {
    limit: 24,
    part: 'documentos',
    params,
    fixed: { anio: String(anio) },
  });
  return (
    <ListPage
      list={list}
      section
      title="De dónde sale"
      noun={['documento', 'documentos']}
      columns={COLUMNS}
      keyOf={({ documento, id }) => `${documento} ${id}`}
      nameOf={({ nombre }) => nombre}
      views={viewsOf(String(anio))}
      actions={<ListDownload list={list} endpoint={exportarRenglonesDeCentro} params={params} label="Exportar" />}
      above={
        list.reply && list.reply.total > 0 ? (
          <p className={styles.loose}>Suman {formatPrecio(list.reply.suma)}.</p>
        ) : undefined
      }
      empty={`Nada en ${anio}.`}
      noneLeft={`Nada en ${anio}.`}
      failed={listarRenglonesDeCentro.fallback}
    />
  );
}
