import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportarOts, listarOts } from '#contract/licitacion/ots/ots.ts';
import { OTS } from '#web/staff/addresses-licitacion.ts';
import { EmitirModal } from '#web/staff/dte/emitir-modal.tsx';
import { RegistrarModal } from '#web/staff/facturas-venta/registrar-modal.tsx';
import { ListDownload } from '#web/staff/list/list-download.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions } from '#web/staff/meses.ts';
import { OpcionesDeSeccion } from '#web/staff/seccion/opciones.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { CrearOtModal } from './crear-ot-modal.tsx';
import { COLUMNS } from './ots-columns.tsx';

const TITLE = 'Financiero';
export const meta = metaOf(TITLE);
/** As the seeds write it. */
const NADA = 'No se encontraron OT';

/** The work orders as money: found by month, and charged from here. */
export default function Financiero() {
  const list = useList(listarOts, { limit: 24 });
  const [creating, setCreating] = useState(false);
  const [issuing, setIssuing] = useState<string | null>(null);
  const [charging, setCharging] = useState<string | null>(null);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        under={<OpcionesDeSeccion />}
        noun={['OT', 'OT']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ numero }) => numero}
        search="N° de OT u orden de compra"
        filters={[{ name: 'mes', label: 'Mes y año', options: monthOptions() }]}
        opens={OTS}
        menu={({ numero, estado }) =>
          estado === 'anulada' ? null : (
            <RowMenu
              name={numero}
              acts={[
                { label: 'Emitir documento', onClick: () => setIssuing(numero) },
                { label: 'Registrar factura', onClick: () => setCharging(numero) },
              ]}
            />
          )
        }
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
              Crear OT
            </Button>
            <ListDownload list={list} endpoint={exportarOts} label="Exportar" />
          </>
        }
        empty={NADA}
        noneLeft={NADA}
        failed={listarOts.fallback}
      />
      {creating && <CrearOtModal onClose={() => setCreating(false)} />}
      {issuing !== null && <EmitirModal numero={issuing} onClose={() => setIssuing(null)} />}
      {charging !== null && <RegistrarModal numero={charging} onClose={() => setCharging(null)} />}
    </>
  );
}
