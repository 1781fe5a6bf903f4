# Varnish before the shops, or between a CDN and them: keeps pages until a shop purges what they show. docs/guides/cluster.md
vcl 4.1;

import std;

# HAProxy, which knows the shops that are ready.
backend shops {
	.host = "${BALANCER}";
	.port = "${BALANCER_PORT}";
	.first_byte_timeout = 60s;
	.max_connections = 500;
	.probe = {
		.request = "GET /healthz HTTP/1.1" "Host: localhost" "Connection: close";
		.interval = 1s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
		.initial = 2;
	}
}

# Only the shops may purge.
acl purgers {
	"127.0.0.1";
	"${SHOP1}";
	"${SHOP2}";
	"${SHOP3}";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ purgers) {
			return (synth(405));
		}
		# Keys hold letters, digits and - . : % _ ~ only: nothing that means something else in a pattern, but the dot.
		if (req.http.Surrogate-Key !~ "^[-.:%_~*'()!A-Za-z0-9 ]+$") {
			return (synth(400));
		}
		set req.http.X-Keys = regsuball(regsuball(req.http.Surrogate-Key, "([.*()])", "\\\1"), " +", "|");
		ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Keys + ")(\s|$)");
		return (synth(200));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Calls are about a shopper, and pictures and scripts are kept by browsers; pages are the same for everybody.
	if (req.url ~ "^/(api|media|assets|healthz|readyz)") {
		return (pass);
	}
	# What is too old is served only while no shop answers.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 0s;
	}
	unset req.http.Cookie;
	unset req.http.Authorization;
	if (req.http.Save-Data != "on") {
		unset req.http.Save-Data;
	}
	return (hash);
}

sub vcl_hash {
	# Two pages at one address: with fewer pictures for browsers that save data.
	if (req.http.Save-Data) {
		hash_data("light");
	}
}

sub vcl_backend_fetch {
	# The shop compresses; one form is kept, and Varnish unpacks it for the few who want none.
	set bereq.http.Accept-Encoding = "gzip";
}

sub vcl_backend_response {
	if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
		set beresp.grace = 1h;
	} else {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
	}
	return (deliver);
}

sub vcl_deliver {
	unset resp.http.Surrogate-Key;
	unset resp.http.Surrogate-Control;
}
