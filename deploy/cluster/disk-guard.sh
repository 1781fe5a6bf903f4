#!/bin/sh
# On each database server, as the user postgres: hands the primary over before its disk is full, since Patroni does not look at
# disks and a primary that cannot write stays primary. A reserve is kept for the clean end of PostgreSQL. docs/guides/cluster.md
folder=${FOLDER}
reserve=$folder/reserve
# Kilobytes: of the reserve, and of what has to be free besides.
reserved=131072
least=${LEAST_FREE_KB}

while sleep 1; do
	free=$(df --output=avail -k "$folder" | tail -n 1)
	if [ "$free" -gt $((least + 2 * reserved)) ]; then
		[ -e "$reserve" ] || fallocate -l "${reserved}k" "$reserve"
	elif [ "$free" -lt "$least" ]; then
		rm -f "$reserve"
		# Refused on a server that is not the primary.
		patronictl -c "${CONFIG}" switchover --leader "${NAME}" --force && echo "disk nearly full: ${NAME} is no longer the primary"
		sleep 5
	fi
done
