import path from 'node:path';
import { POSTGRES_BIN } from './falta.ts';
import { CLAVE, NODOS, type Nodo, type Plan, TIENDAS } from './plan.ts';

/**
 * Patroni's settings of one node. A primary that says nothing for ten seconds is followed by another, and none is until whoever follows
 * has all that was acknowledged (`synchronous_mode`). By etcd's older API: with the newer one this Patroni (3.0.2) renews its lead without
 * looking whether it still has it, and one that was cut off took it back with what it had missed.
 */
export function patroni({ dir, puertos }: Plan, nodo: Nodo, waldir: string | null): string {
  const carpeta = path.join(dir, `nodo${nodo}`);
  return `scope: fussan
name: nodo${nodo}
restapi:
  listen: 127.0.0.1:${puertos.patroni(nodo)}
  connect_address: 127.0.0.1:${puertos.patroni(nodo)}
etcd:
  hosts: 127.0.0.1:${puertos.etcd}
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        shared_buffers: 64MB
        max_wal_size: 96MB
        wal_keep_size: 32MB
        max_slot_wal_keep_size: 96MB
        wal_sender_timeout: 5s
        wal_receiver_timeout: 5s
        wal_receiver_status_interval: 1s
        hot_standby_feedback: 'on'
        wal_log_hints: 'on'
        timezone: UTC
        log_timezone: UTC
        tcp_keepalives_idle: 5
        tcp_keepalives_interval: 2
        tcp_keepalives_count: 3
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${puertos.postgres(nodo)}
  connect_address: 127.0.0.1:${puertos.postgres(nodo)}
  data_dir: ${carpeta}/datos
  bin_dir: ${POSTGRES_BIN}
  pgpass: ${carpeta}/pgpass
  use_unix_socket: true
  authentication:
    superuser: { username: postgres, password: ${CLAVE} }
    replication: { username: replica, password: ${CLAVE} }
    rewind: { username: rewind, password: ${CLAVE} }
  parameters:
    unix_socket_directories: ${carpeta}
  pg_hba:
    - local all all trust
    - host replication replica 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
  create_replica_methods: [basebackup]
  basebackup:
    - checkpoint: fast
${waldir ? `    - waldir: ${waldir}\n` : ''}`;
}

/**
 * A read that met a shop as it went is asked of another one; nothing that writes is sent twice. A machine that is gone doesn't answer
 * TCP's own questions; a shop that is only slow goes on with what it has.
 */
const tiendasDe = ({ puertos }: Plan): string => `  timeout server 2m
  option srvtcpka
  srvtcpka-idle 5s
  srvtcpka-intvl 2s
  srvtcpka-cnt 3
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
${TIENDAS.map((tienda) => `  server tienda${tienda} 127.0.0.1:${puertos.tienda(tienda)} check`).join('\n')}`;

/** The primary is whom Patroni says; who is not any more has its connections cut at once. */
export function haproxy(plan: Plan): string {
  const { puertos } = plan;
  const tiendas = tiendasDe(plan);
  const nodos = (opciones: string) =>
    NODOS.map(
      (nodo) =>
        `  server nodo${nodo} 127.0.0.1:${puertos.postgres(nodo)} check port ${puertos.patroni(nodo)} ${opciones}`,
    ).join('\n');
  return `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 1h
  timeout server 1h
  default-server inter 1s fall 3 rise 1
listen primaria
  bind 127.0.0.1:${puertos.primaria}
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
${nodos('maxconn 200 on-marked-down shutdown-sessions')}
listen replicas
  bind 127.0.0.1:${puertos.replicas}
  mode tcp
  balance roundrobin
  option httpchk GET /replica?lag=16MB
  http-check expect status 200
${nodos('maxconn 200 on-marked-down shutdown-sessions')}
listen estado
  bind 127.0.0.1:${puertos.estado}
  mode http
  stats enable
  stats uri /
frontend tienda
  bind 127.0.0.1:${puertos.frente}
  mode http
  timeout client 2m
  option forwardfor
  # With no database none of them is ready, and each still shows what it keeps, with words of the house; and one that is only too busy
  # to say so is asked in vain, and serves: that it takes connections is enough.
  use_backend sin_base if { nbsrv(tiendas) eq 0 }
  default_backend tiendas
backend tiendas
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${tiendas}
backend sin_base
  mode http
  balance roundrobin
${tiendas}
`;
}

/** One connection for as long as a transaction takes. What else a session is set to, its role has. */
export function pgbouncer({ dir, puertos }: Plan): string {
  return `[databases]
fussan = host=127.0.0.1 port=${puertos.primaria} dbname=fussan
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${puertos.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(dir, 'pgbouncer-claves.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
log_connections = 0
log_disconnections = 0
`;
}

export const clavesDePgbouncer = (): string => `"fussan" "${CLAVE}"\n`;
