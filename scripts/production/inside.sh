# Runs inside the bare machine, with bash: the blocks of docs/production.md, as they lie in /walk, and what a shop does
# between them.
set -euo pipefail
say() { echo "== $*"; }
fail() {
	echo "!! $*"
	tail -n 5 /var/log/*.service.log || true
	exit 1
}
block() {
	say "$1"
	# shellcheck source=/dev/null
	. "/walk/$1.sh"
}

shop=https://$SHOP
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
ask() { curl -fsS -m 20 --cacert "$authority" "$@"; }
haat() {
	NODE_EXTRA_CA_CERTS=$authority HAAT_URL=$shop HAAT_CONFIG_DIR=/root/haat HAAT_OPERATOR_KEY_FILE=/root/desk.key \
		node /opt/nihonhaat/current/dist/haat/bin.mjs "$@"
}
order() {
	ask -o /dev/null -w '%{http_code}\n' -H 'content-type: application/json' \
		-H "idempotency-key: $(cat /proc/sys/kernel/random/uuid)" -d @/walk/order.json "$shop/api/order/store" || true
}
orders_in() { runuser -u postgres -- psql -Atqc 'select count(*) from orders' "$1"; }
wait_ready() {
	for _ in $(seq 90); do
		ask "$shop/readyz" 2>/dev/null && echo && return
		sleep 1
	done
	fail 'the shop is not ready'
}

block bare-machine
wait_ready

say 'a key, shelves, an order'
block keys
(umask 077 && nihonhaat keys create --name desk --scopes catalog,orders > /root/desk.key)
haat catalog import /walk/shelves.csv --vendor 'Uji Tea House' --add-vendors --yes
[ "$(order)" = 200 ] || fail 'an order was not taken'

say 'copies, as the timers make them, and one put back elsewhere'
systemctl start nihonhaat-backup.service nihonhaat-rehearsal.service
cat /var/log/nihonhaat-backup.service.log /var/log/nihonhaat-rehearsal.service.log
ask http://127.0.0.1:9461/metrics | grep -E '^haat_(ready|kept_age|backup|disk_free)'
runuser -u postgres -- createdb -O nihonhaat -E UTF8 -l C.UTF-8 -T template0 elsewhere
sed 's|@/nihonhaat?|@/elsewhere?|' /etc/nihonhaat.env > /root/elsewhere.env
NIHONHAAT_SETTINGS=/root/elsewhere.env nihonhaat restore "$(ls /var/lib/nihonhaat/backups/*.dump | tail -n 1)"
[ "$(orders_in elsewhere)" = "$(orders_in nihonhaat)" ] || fail 'elsewhere has other orders'

say 'an upgrade and the way back, under orders'
# One address orders for all, which only a test does.
echo HAAT_RATE_LIMITS=off >> /etc/nihonhaat.env
systemctl restart nihonhaat@1 nihonhaat@2
wait_ready
git clone --quiet /walk/source.git /root/next
(cd /root/next && echo '/* another version */' >> web/app.tsx && git -c user.name=a -c user.email=a@example.com commit -qam 'Another version' && git push --quiet)
first=$(readlink /opt/nihonhaat/current)
script=$(ask -H 'accept: text/html' "$shop/" | grep -oE '/app/[^" ]+\.js' | head -n 1)
: > /root/codes
(while [ ! -e /root/stop ]; do
	order >> /root/codes
	sleep 0.2
done) &
block new-version
touch /root/stop
wait $!
echo "orders meanwhile, by how they ended: $(sort /root/codes | uniq -c | tr '\n' ' ')"
[ "$(sort -u /root/codes)" = 200 ] || fail 'an order was refused meanwhile'
[ "$(readlink /opt/nihonhaat/current)" = "$first" ] || fail 'the way back leads elsewhere'
ask -o /dev/null "$shop$script" || fail 'the script of an open page is gone'

block putting-back
wait_ready
say 'walked from end to end'
