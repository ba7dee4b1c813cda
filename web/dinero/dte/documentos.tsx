import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportarDte, listarDte } from '#contract/dinero/dte/dte.ts';
import { ESTADOS_DTE, ETIQUETA_ESTADO_DTE } from '#contract/dinero/dte/estados.ts';
import { ETIQUETA_DTE, nombreDeDte, TIPOS_DTE } from '#contract/dinero/dte/tipos.ts';
import { DOCUMENTOS, ENVIOS_AL_SII } from '#web/staff/addresses.ts';
import { COLUMNS } from '#web/staff/dte/dte-columns.tsx';
import { EmitirModal } from '#web/staff/dte/emitir-modal.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions } from '#web/staff/meses.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { Link } from '#web/ui/link.tsx';

const TITLE = 'Documentos tributarios';
export const meta = metaOf(TITLE);

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Por enviar', query: { estado: 'por_enviar' } },
  { title: 'Con reparos', query: { estado: 'con_reparos' } },
  { title: 'Rechazados', query: { estado: 'rechazado' } },
];
/** Its months are those of the day on which it is looked at. */
const filtersOf = (): readonly Filter[] => [
  {
    name: 'tipo',
    label: 'Documento',
    options: TIPOS_DTE.map((tipo) => ({ value: String(tipo), label: `${tipo} · ${ETIQUETA_DTE[tipo]}` })),
  },
  filtroDe('estado', 'Estado', ESTADOS_DTE, ETIQUETA_ESTADO_DTE),
  { name: 'mes', label: 'Emitido en', options: monthOptions(), seldom: true },
];

/** The tax documents that the shop issued. */
export default function Documentos() {
  const list = useList(listarDte, { limit: 24 });
  const [issuing, setIssuing] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['documento', 'documentos']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={(documento) => nombreDeDte(documento)}
        search="Folio, pedido, RUT o nombre"
        filters={filtersOf()}
        views={VIEWS}
        opens={DOCUMENTOS}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setIssuing(true)}>
              Emitir
            </Button>
            <Button variant="default" component={Link} to={ENVIOS_AL_SII}>
              Envíos al SII
            </Button>
            <ListDownload list={list} endpoint={exportarDte} label="Exportar" />
          </>
        }
        empty="Todavía no se emite ningún documento."
        failed={listarDte.fallback}
      />
      {issuing && <EmitirModal onClose={() => setIssuing(false)} />}
    </>
  );
}
