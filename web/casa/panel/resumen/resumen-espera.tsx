import type { ReactNode } from 'react';
import type { Panel } from '#contract/casa/panel.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { COMPRAS, EXISTENCIAS, PRODUCTOS, REPOSICION, USUARIOS } from '#web/staff/addresses.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './resumen.module.css';
import { Bars } from './resumen-bars.tsx';

/** What there is to sell, and which products won't last. */
export function Existencias({ panel: { existencias, por_agotarse } }: { panel: Panel }) {
  const { con_stock, bajo_stock, sin_stock } = existencias;
  const productos = (number: number) => many(number, 'producto', 'productos');
  return (
    <Card title="Existencias" beside={<Link to={REPOSICION}>Ver qué pedir</Link>}>
      <Bars
        bars={[
          {
            key: 'con',
            name: <span>Sobre su mínimo</span>,
            value: con_stock,
            note: productos(con_stock),
            tone: 'good',
          },
          {
            key: 'bajo',
            name: <Link to={EXISTENCIAS}>En su mínimo o debajo</Link>,
            value: bajo_stock,
            note: productos(bajo_stock),
            tone: 'low',
          },
          {
            key: 'sin',
            name: <Link to={`${PRODUCTOS}?stock=sin`}>Sin stock</Link>,
            value: sin_stock,
            note: productos(sin_stock),
            tone: 'bad',
          },
        ]}
      />
      <Named title="Por agotarse" empty="Ningún producto está por agotarse.">
        {por_agotarse.map(({ producto_id, descripcion, cantidad_stock, stock_minimo, dias_de_stock }) => (
          <li key={producto_id}>
            <Link to={`${PRODUCTOS}/${producto_id}?seccion=stock`}>{descripcion}</Link>
            <span className={styles.units}>
              {cantidad_stock === 1 ? 'Queda 1' : `Quedan ${cantidad_stock.toLocaleString('es-CL')}`}
              {stock_minimo > 0 && ` · mínimo ${stock_minimo.toLocaleString('es-CL')}`}
              {dias_de_stock !== null && ` · alcanza para ${lasting(dias_de_stock)}`}
            </span>
          </li>
        ))}
      </Named>
    </Card>
  );
}

const lasting = (days: number) => (days === 0 ? 'menos de un día' : many(days, 'día', 'días'));

/** Orders that are on their way, and those that wait longest. */
export function Pendientes({ panel: { pendientes } }: { panel: Panel }) {
  const { por_estado, atrasados, mas_antiguos } = pendientes;
  return (
    <Card title="Pedidos pendientes">
      {por_estado.length === 0 ? (
        <p className={styles.none}>Todo está entregado.</p>
      ) : (
        <Bars
          bars={por_estado.map(({ estado, pedidos }) => ({
            key: estado,
            name: <Link to={`${COMPRAS}?${new URLSearchParams({ estado })}`}>{estado || 'Sin estado'}</Link>,
            value: pedidos,
            note: many(pedidos, 'pedido', 'pedidos'),
          }))}
        />
      )}
      {atrasados > 0 && (
        <p className={styles.late}>
          <Link to={`${COMPRAS}?atrasadas=1`}>
            {many(atrasados, 'pedido atrasado', 'pedidos atrasados')}: su fecha ya pasó
          </Link>
        </p>
      )}
      <Named title="Los que más esperan" empty="Ningún pedido espera salir.">
        {mas_antiguos.map(({ id, num_pedido, estado, fecha_compra, cliente }) => (
          <li key={id}>
            <Link to={`/details-compra/${id}`}>
              Pedido {num_pedido}, {cliente}
            </Link>
            <span className={styles.units}>
              {formatFecha(fecha_compra)} · {estado || 'Sin estado'}
            </span>
          </li>
        ))}
      </Named>
    </Card>
  );
}

/** Who asked for a role. */
export function Solicitudes({ panel: { solicitudes } }: { panel: Panel }) {
  const { por_rol, mas_antiguas } = solicitudes;
  return (
    <Card title="Solicitudes de rol" beside={por_rol.length > 0 && <Link to={USUARIOS}>Revisar</Link>}>
      {por_rol.length > 0 && (
        <Bars
          bars={por_rol.map(({ rol, personas }) => ({
            key: rol,
            name: <span>{ETIQUETA_ROL[rol]}</span>,
            value: personas,
            note: many(personas, 'persona', 'personas'),
          }))}
        />
      )}
      <Named title="Las que más esperan" empty="No hay solicitudes por revisar.">
        {mas_antiguas.map(({ id, name, rol, creado_en }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.units}>
              {ETIQUETA_ROL[rol]} · {formatFechaHora(creado_en)}
            </span>
          </li>
        ))}
      </Named>
    </Card>
  );
}

/** A short list, or why there is none. */
function Named({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.named}>{children}</ul>
    </>
  );
}
