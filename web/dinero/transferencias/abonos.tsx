import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import {
  asignarLineas,
  distinguirLinea,
  ignorarLinea,
  type LineaDeCartola,
  liberarLinea,
  listarLineas,
  recuperarLinea,
} from '#contract/dinero/transferencias/cartolas.ts';
import { ESTADOS_LINEA, ETIQUETA_LINEA } from '#contract/dinero/transferencias/estados.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { api } from '#web/client/api/browser-api.ts';
import { CARTOLA, COMPRA, TRANSFERENCIAS } from '#web/staff/addresses.ts';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { columnaEstado, columnaFecha, columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { filtroDe } from '#web/staff/list/filtros.ts';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { View } from '#web/staff/list/list-views.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { type RowAct, RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { SelectedBar } from '#web/staff/list/table/selected-bar.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { metaOf } from '#web/staff/shell/staff-page.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { Asignacion } from './asignacion.tsx';
import { type Decision, decisionDe, pedidaDe } from './decision.ts';
import { EstadoLineaChip } from './estado-chip.tsx';
import styles from './transferencias.module.css';
import { dondeYaEsta } from './ya-en.ts';

const TITLE = 'Abonos del banco';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal', permiso: 'registrar-pagos' };

const VIEWS: readonly View[] = [
  { title: 'Todos', query: {} },
  { title: 'Por asignar', query: { estado: 'por_asignar' } },
  { title: 'Asignados', query: { estado: 'asignada' } },
  { title: 'Ignorados', query: { estado: 'ignorada' } },
  { title: 'En otra cartola', query: { estado: 'repetida' } },
];

interface Rechazada {
  id: number;
  message: string;
  sobra: number | null;
  decision: Decision;
}

/** What came into the shop's accounts, as its banks say, and which purchase each pays: the sure ones are chosen beforehand. */
export default function Abonos() {
  useCrumb(TITLE);
  const list = useList(listarLineas, { limit: 24 });
  const { ask, act, working, notice, dialog } = useQuestion();
  const [decided, setDecided] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [rejected, setRejected] = useState<readonly Rechazada[]>([]);
  const decide = useCallback(
    (id: number, decision: Decision) => setDecided((before) => new Map(before).set(id, decision)),
    [],
  );

  const chosen = (list.rows ?? []).flatMap((linea) => {
    if (linea.estado !== 'por_asignar') return [];
    const decision = decided.get(linea.id) ?? decisionDe(linea);
    const pedida = pedidaDe(linea, decision);
    return pedida ? [{ linea, decision, pedida }] : [];
  });

  const asignar = (pedidas: readonly (typeof chosen)[number]['pedida'][], a_favor = false) =>
    act({
      failed: asignarLineas.fallback,
      run: async () => {
        const { hechas, rechazadas } = await api(asignarLineas, {
          body: { lineas: pedidas.map((pedida) => ({ ...pedida, ...(a_favor && { a_favor }) })) },
        });
        setRejected(
          rechazadas.map((una) => ({
            ...una,
            decision: decided.get(una.id) ?? decisionDeRechazada(list.rows, una.id),
          })),
        );
        // What was refused stays chosen as it was, to be mended.
        setDecided((before) => new Map([...before].filter(([id]) => !hechas.includes(id))));
        return {
          message:
            hechas.length === 0
              ? 'No se asignó ningún abono.'
              : `${many(hechas.length, 'abono asignado', 'abonos asignados')}. Se lo dijimos a cada cliente.`,
        };
      },
    });

  const aFavor = ({ id, sobra, decision }: Rechazada) => {
    const linea = list.rows?.find((una) => una.id === id);
    const pedida = linea && pedidaDe(linea, decision);
    if (!pedida || sobra === null) return;
    ask({
      message: `¿Dejar ${formatPrecio(sobra)} a favor del cliente?`,
      detail:
        'El abono paga lo que se debe del pedido; lo que sobra queda a favor de su cliente para una próxima compra.',
      confirm: 'Dejar a su favor',
      busy: 'Asignando…',
      failed: asignarLineas.fallback,
      run: async () => {
        const { rechazadas } = await api(asignarLineas, { body: { lineas: [{ ...pedida, a_favor: true }] } });
        if (rechazadas[0]) throw new Error(rechazadas[0].message);
        setRejected((before) => before.filter((una) => una.id !== id));
        return { message: `El abono está asignado, y ${formatPrecio(sobra)} quedaron a favor del cliente.` };
      },
    });
  };

  const deVuelta = async (linea: LineaDeCartola, como: typeof recuperarLinea | typeof liberarLinea) => {
    await api(como, { params: { id: String(linea.id) } });
    return 'El abono está otra vez por asignar.';
  };
  const volver = (linea: LineaDeCartola, como: typeof recuperarLinea | typeof liberarLinea): RowAct => ({
    label: 'Volver a por asignar',
    onClick: () => act({ failed: como.fallback, run: async () => ({ message: await deVuelta(linea, como) }) }),
  });
  const ignorar = (linea: LineaDeCartola): RowAct => ({
    label: 'Ignorar',
    onClick: () =>
      act({
        failed: ignorarLinea.fallback,
        run: async () => {
          await api(ignorarLinea, { params: { id: String(linea.id) }, body: {} });
          return { message: 'El abono está ignorado.', undo: () => deVuelta(linea, recuperarLinea) };
        },
      }),
  });
  const distinguir = (linea: LineaDeCartola): RowAct => ({
    label: 'Es otro movimiento',
    onClick: () =>
      ask({
        message: `¿El abono de ${formatPrecio(linea.monto)} es otro movimiento?`,
        detail: `${linea.ya_en ? `${dondeYaEsta(linea.ya_en)}. ` : ''}Dilo sólo si el banco lo muestra además de ésos: quedará por asignar y podrá pagar un pedido.`,
        confirm: 'Es otro movimiento',
        busy: 'Separando…',
        failed: distinguirLinea.fallback,
        run: async () => {
          await api(distinguirLinea, { params: { id: String(linea.id) } });
          return { message: 'El abono está por asignar.' };
        },
      }),
  });
  const actsOf = (linea: LineaDeCartola): RowAct[] => [
    ...(linea.estado === 'por_asignar' ? [ignorar(linea)] : []),
    ...(linea.estado === 'ignorada' ? [volver(linea, recuperarLinea)] : []),
    ...(linea.estado === 'repetida' ? [distinguir(linea)] : []),
    ...(linea.pago_quitado ? [volver(linea, liberarLinea)] : []),
  ];

  const columns: readonly Column<LineaDeCartola>[] = [
    columnaFecha('fecha', 'Fecha', { card: 'detail' }),
    {
      key: 'descripcion',
      title: 'Descripción',
      fixed: true,
      wide: true,
      card: 'title',
      cell: ({ descripcion, numero }) => <span title={descripcion}>{descripcion || numero || '—'}</span>,
    },
    columnaMonto('monto', 'Monto', { card: 'value', fixed: true }),
    { key: 'rut', title: 'RUT', hidden: true, card: 'detail', cell: ({ rut }) => (rut ? formatRut(rut) : '—') },
    columnaTexto('numero', 'N° documento', { hidden: true }),
    columnaTexto('cuenta', 'Cuenta', { hidden: true }),
    columnaEstado(EstadoLineaChip),
    {
      key: 'pedido',
      title: 'Pedido',
      fixed: true,
      card: 'line',
      cell: (linea) =>
        linea.estado === 'por_asignar' ? (
          <Asignacion linea={linea} decision={decided.get(linea.id) ?? decisionDe(linea)} onDecide={decide} />
        ) : (
          <Resuelta linea={linea} />
        ),
    },
  ];

  return (
    <>
      <ListPage
        list={list}
        title={TITLE}
        noun={['abono', 'abonos']}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ descripcion }) => descripcion}
        search="Descripción, N° de documento o RUT"
        filters={[filtroDe('estado', 'Estado', ESTADOS_LINEA, ETIQUETA_LINEA)]}
        views={VIEWS}
        actions={
          <>
            <Button component={Link} to={CARTOLA}>
              Subir cartola
            </Button>
            <Button variant="default" component={Link} to={TRANSFERENCIAS}>
              Comprobantes
            </Button>
          </>
        }
        above={
          <>
            {notice}
            {rejected.length > 0 && (
              <Notice
                tone="error"
                message={`${many(rejected.length, 'abono no se asignó', 'abonos no se asignaron')}.`}
                detail={
                  <ul className={styles.lista}>
                    {rejected.map((una) => (
                      <li key={una.id}>
                        {una.message}
                        {una.sobra !== null && (
                          <Button size="xs" variant="default" onClick={() => aFavor(una)}>
                            Dejar {formatPrecio(una.sobra)} a favor del cliente
                          </Button>
                        )}
                      </li>
                    ))}
                  </ul>
                }
                focused
              />
            )}
          </>
        }
        menu={(linea) => <RowMenu name={`el abono de ${formatPrecio(linea.monto)}`} acts={actsOf(linea)} />}
        selectedBar={
          <SelectedBar
            label="Abonos con su pedido"
            count={chosen.length}
            onClear={() =>
              setDecided(new Map((list.rows ?? []).map(({ id }) => [id, { clave: '', numero: '' }] as const)))
            }
          >
            <Button size="xs" aria-disabled={working} onClick={() => asignar(chosen.map(({ pedida }) => pedida))}>
              {working ? 'Asignando…' : `Confirmar ${many(chosen.length, 'pago', 'pagos')}`}
            </Button>
          </SelectedBar>
        }
        empty="Todavía no hay abonos: sube la cartola que da tu banco."
        noneLeft="No hay abonos así."
        failed={listarLineas.fallback}
      />
      {dialog}
    </>
  );
}

function decisionDeRechazada(rows: readonly LineaDeCartola[] | undefined, id: number): Decision {
  const linea = rows?.find((una) => una.id === id);
  return linea ? decisionDe(linea) : { clave: '', numero: '' };
}

function Resuelta({ linea: { compra, a_favor, motivo, pago_quitado, ya_en, quien } }: { linea: LineaDeCartola }) {
  return (
    <span className={styles.asigna}>
      {compra ? <Link to={`${COMPRA}/${compra.id}`}>{compra.num_pedido}</Link> : motivo || (ya_en ? null : '—')}
      <span className={styles.razones}>
        {[
          a_favor > 0 && `${formatPrecio(a_favor)} a favor del cliente`,
          pago_quitado && 'Su pago se quitó',
          ya_en && dondeYaEsta(ya_en),
          quien && `por ${quien}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
