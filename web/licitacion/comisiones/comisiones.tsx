import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ComisionDeLista,
  calcularComisiones,
  listarComisiones,
} from '#contract/licitacion/comisiones/comisiones.ts';
import { ESTADOS_COMISION, ETIQUETA_COMISION } from '#contract/licitacion/comisiones/estados.ts';
import { nombreDeMes, sumarMeses } from '#contract/valores/mes.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { SelectField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { PAGO_COMISIONES, REGLAS_DE_COMISION } from '#web/staff/addresses-licitacion.ts';
import {
  columnaEstado,
  columnaFecha,
  columnaInstante,
  columnaMonto,
  columnaNumero,
} from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import type { Filter } from '#web/staff/list/list-filters.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { useList } from '#web/staff/list/use-list.ts';
import { monthOptions, thisMonth } from '#web/staff/meses.ts';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Link } from '#web/ui/link.tsx';
import { EstadoComisionChip } from './estado-chip.tsx';

const TITLE = 'Pago Comisiones';
export const meta = metaOf(TITLE);

const COLUMNS: readonly Column<ComisionDeLista>[] = [
  {
    key: 'mes',
    title: 'Mes',
    fixed: true,
    wide: true,
    card: 'title',
    cell: ({ id, mes }) => (
      <Link to={`${PAGO_COMISIONES}/${id}`} className={styles.name}>
        {nombreDeMes(mes)}
      </Link>
    ),
  },
  { ...columnaEstado(EstadoComisionChip), card: 'line' },
  columnaNumero('personas', 'Personas', { card: 'detail' }),
  columnaNumero('facturas', 'Facturas', { card: 'detail' }),
  columnaInstante('calculada_en', 'Calculada', { key: 'calculada', card: 'detail' }),
  columnaFecha('pagada_el', 'Pagada', { key: 'pagada', card: 'detail' }),
  columnaMonto('total', 'Comisión', { card: 'value', fixed: true }),
];
const FILTERS: readonly Filter[] = [filtroDe('estado', 'Estado', ESTADOS_COMISION, ETIQUETA_COMISION)];

/** What sellers are paid for what their clients paid, month by month. */
export default function Comisiones() {
  const list = useList(listarComisiones, { limit: 24 });
  const [calculating, setCalculating] = useState(false);
  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['mes', 'meses']}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ mes }) => nombreDeMes(mes)}
        filters={FILTERS}
        opens={PAGO_COMISIONES}
        actions={
          <>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCalculating(true)}>
              Calcular
            </Button>
            <Button variant="default" component={Link} to={REGLAS_DE_COMISION}>
              Reglas
            </Button>
          </>
        }
        empty="Todavía no se ha calculado ninguna comisión: escribe antes sus reglas."
        failed={listarComisiones.fallback}
      />
      {calculating && <CalcularModal onClose={() => setCalculating(false)} />}
    </>
  );
}

function CalcularModal({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useEndpointForm(calcularComisiones, {
    initial: { mes: sumarMeses(thisMonth(), -1) },
    onDone: async ({ id, mes, total }) => {
      await navigate(`${PAGO_COMISIONES}/${id}`);
      toast(`Las comisiones de ${nombreDeMes(mes)} suman ${formatPrecio(total)}.`);
    },
  });
  return (
    <FormModal form={form} title="Calcular las comisiones" submit={['Calcular', 'Calculando…']} onClose={onClose}>
      <p className={styles.soft}>
        De las facturas con vendedor que se terminaron de pagar en el mes, sin sus notas de crédito. Se pueden
        recalcular hasta que se aprueben.
      </p>
      <SelectField form={form} name="mes" label="Mes" data={monthOptions()} />
    </FormModal>
  );
}
